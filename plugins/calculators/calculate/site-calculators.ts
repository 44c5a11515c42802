import { createHash } from 'node:crypto';
import type { Library } from '../../../src/library/library.ts';
import type { PageSummary } from '../../../src/library/page.ts';
import { oncePer } from '../../../src/once.ts';
import { getCalculatorName } from '../declaration/calculator-field.ts';
import type { CalculatorDeclaration } from '../declaration/declaration.ts';
import { codedCalculator } from '../model/coded.ts';
import { declaredCalculator } from '../model/declared/declared-calculator.ts';
import { type Calculator, calculate } from '../public/calculator.ts';
import { calculatorPages } from './calculator-pages.ts';

/** A calculator of a site, with the page that explains it. */
export interface SiteCalculator {
  readonly name: string;
  readonly calculator: Calculator;
  readonly page: PageSummary;
}

/** The calculator of a page: the one that it declares, or the one that is code and that it names. */
export const calculatorFor = (
  summary: Pick<PageSummary, 'title'>,
  declaration: CalculatorDeclaration | undefined,
): Calculator | undefined => {
  const name = getCalculatorName(summary) ?? '';
  return declaration === undefined ? codedCalculator(name) : declaredCalculator(name, summary.title, declaration);
};

// A build of the same version has checked it.
const isDeclaration = (value: unknown): value is CalculatorDeclaration =>
  typeof value === 'object' && value !== null && 'inputs' in value && 'results' in value;

/** The calculators of a site by name. */
export const siteCalculators = oncePer((library: Library): ReadonlyMap<string, SiteCalculator> => {
  const all = new Map<string, SiteCalculator>();
  for (const [name, position] of calculatorPages(library)) {
    const page = library.summaryAt(position);
    const declared = library.pageAt(position).data?.calculator;
    const calculator = calculatorFor(page, isDeclaration(declared) ? declared : undefined);
    if (calculator !== undefined) all.set(name, { name, calculator, page });
  }
  return all;
});

const fold = (text: string): string => text.trim().toLowerCase();

/** Finds a calculator by its name, the title of its page, or the page's path or URL. */
export const findCalculator = (name: string, library: Library): SiteCalculator | undefined => {
  const all = siteCalculators(library);
  const last =
    name
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return (
    all.get(name) ??
    all.get(last.replace(/\.md$/, '')) ??
    [...all.values()].find(({ page }) => fold(page.title) === fold(name))
  );
};

/**
 * The digest that names the version of a calculator: of its inputs, its formula and the result of its worked
 * example. The code itself is not in it, because each host bundles that differently.
 */
export const getVersion = oncePer((calculator: Calculator): string => {
  const { slug, fields, formula, example } = calculator;
  const result = calculate(calculator, new Map(Object.entries(example)));
  const version = createHash('sha256')
    .update(JSON.stringify([slug, fields, formula, result]))
    .digest('hex');
  return version;
});
