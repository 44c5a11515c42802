import { createHash } from 'node:crypto';
import { type Calculator, calculate } from '../../calculators/calculator.ts';
import { calculatorOf } from '../../calculators/index.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { calculatorPages } from './calculator-pages.ts';

/** A calculator of a site, with the page that explains it. */
export interface SiteCalculator {
  readonly name: string;
  readonly calculator: Calculator;
  readonly page: PageSummary;
}

const loaded = new WeakMap<Library, ReadonlyMap<string, SiteCalculator>>();

/** Returns the calculators of a site by name. */
export const siteCalculators = (library: Library): ReadonlyMap<string, SiteCalculator> => {
  const known = loaded.get(library);
  if (known !== undefined) return known;
  const all = new Map<string, SiteCalculator>();
  for (const [name, position] of calculatorPages(library)) {
    const page = library.summaryAt(position);
    const calculator = calculatorOf.get(page.calculator ?? '');
    if (calculator !== undefined) all.set(name, { name, calculator, page });
  }
  loaded.set(library, all);
  return all;
};

const versions = new WeakMap<Calculator, string>();

/**
 * Returns the digest that names the version of a calculator: of its inputs, its formula and the result of its worked
 * example. The code itself is not in it, because each host bundles that differently.
 */
export const versionOf = (calculator: Calculator): string => {
  const known = versions.get(calculator);
  if (known !== undefined) return known;
  const { slug, fields, formula, example } = calculator;
  const result = calculate(calculator, new Map(Object.entries(example)));
  const version = createHash('sha256')
    .update(JSON.stringify([slug, fields, formula, result]))
    .digest('hex');
  versions.set(calculator, version);
  return version;
};
