import { loadDemo } from '../../../tests/support/demo.ts';
import { loadEngine } from '../../calculators/calculate/load-engine.ts';
import { siteCalculators } from '../../calculators/calculate/site-calculators.ts';
import type { Calculator } from '../../calculators/public/calculator.ts';
import { calculators as coded } from '../calculators.ts';

const { library } = await loadDemo();
await loadEngine();

/** The calculators of the demo: those that are code, and those that its pages declare. */
export const calculators: readonly Calculator[] = [
  ...coded,
  ...Array.from(siteCalculators(library).values(), ({ calculator }) => calculator).filter(
    ({ declaration }) => declaration !== undefined,
  ),
];

/** The same by slug. */
export const getCalculator: ReadonlyMap<string, Calculator> = new Map(calculators.map((one) => [one.slug, one]));

/** A calculator of the demo, which must have it. */
export const calculatorNamed = (slug: string): Calculator => {
  const found = getCalculator.get(slug);
  if (found === undefined) throw new Error(`no calculator ${slug}`);
  return found;
};
