import { AdditionError } from '../../../src/additions.ts';
import { once } from '../../../src/once.ts';
import type { Calculator } from '../public/calculator.ts';
import { addedCalculators } from '../public/coded-calculators.ts';

/** The slugs of all calculators that are code. */
export const codedNames = once((): ReadonlySet<string> => {
  const owners = new Map<string, string>();
  for (const { plugin, item } of addedCalculators.read())
    for (const name of item.names) {
      const owner = owners.get(name);
      if (owner !== undefined)
        throw new AdditionError(`${owner} and ${plugin} both have the calculator ${name}. Leave one out.`);
      owners.set(name, plugin);
    }
  return new Set(owners.keys());
});

let loaded: ReadonlyMap<string, Calculator> | undefined;

/** Loads the calculators that are code. */
export const loadCoded = async (): Promise<void> => {
  if (loaded !== undefined) return;
  const all = await Promise.all(addedCalculators.read().map(({ item }) => item.load()));
  loaded = new Map(all.flat().map((calculator) => [calculator.slug, calculator]));
};

/** A calculator that is code by its slug; `loadCoded` must have loaded it. */
export const codedCalculator = (slug: string): Calculator | undefined => {
  if (loaded === undefined) throw new Error('The calculators are not loaded: await loadCoded() first');
  return loaded.get(slug);
};
