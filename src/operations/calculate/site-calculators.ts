import { createHash } from 'node:crypto';
import { type Calculator, calculate } from '../../calculators/calculator.ts';
import { declaredCalculator } from '../../calculators/declared/declared-calculator.ts';
import { calculatorOf } from '../../calculators/index.ts';
import type { CalculatorDeclaration } from '../../library/calculator/declaration.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { calculatorPages } from './calculator-pages.ts';

/** A calculator of a site, with the page that explains it. */
export interface SiteCalculator {
  readonly name: string;
  readonly calculator: Calculator;
  readonly page: PageSummary;
}

/** Returns the calculator of a page: the one that it declares, or the one of the program that it names. */
export const calculatorFor = (
  { calculator: name, title }: Pick<PageSummary, 'calculator' | 'title'>,
  declaration: CalculatorDeclaration | undefined,
): Calculator | undefined =>
  declaration === undefined ? calculatorOf.get(name ?? '') : declaredCalculator(name ?? '', title, declaration);

const loaded = new WeakMap<Library, ReadonlyMap<string, SiteCalculator>>();

/** Returns the calculators of a site by name. */
export const siteCalculators = (library: Library): ReadonlyMap<string, SiteCalculator> => {
  const known = loaded.get(library);
  if (known !== undefined) return known;
  const all = new Map<string, SiteCalculator>();
  for (const [name, position] of calculatorPages(library)) {
    const page = library.summaryAt(position);
    const calculator = calculatorFor(page, library.pageAt(position).calculator);
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
