import type { Calculator } from './calculator.ts';

// In a browser, each calculator is loaded by the page that shows it.

type Load = () => Promise<Calculator>;

const loaders = new Map<string, Load>();
const waiting = new Map<string, (load: Load) => void>();

/** Gives pages the calculators of a plug-in, by slug: a script in a component of the plug-in calls it. */
export const provideCalculators = (provided: ReadonlyMap<string, Load>): void => {
  for (const [slug, load] of provided) {
    loaders.set(slug, load);
    waiting.get(slug)?.(load);
  }
};

/** Loads a calculator by slug, as soon as a script provides it. */
export const loadCalculator = async (slug: string): Promise<Calculator> => {
  const load = loaders.get(slug) ?? (await new Promise<Load>((resolve) => waiting.set(slug, resolve)));
  return load();
};
