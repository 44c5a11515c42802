import type { PageStep, PageStepContext } from '../../../src/content/pages/page-step.ts';
import type { SourcePage } from '../../../src/content/source-page.ts';
import { suggest, withSuggestion } from '../../../src/library/text/suggest.ts';
import { codedNames } from '../model/coded.ts';
import { declaredCalculator } from '../model/declared/declared-calculator.ts';
import type { CalculatorDeclaration } from './declaration.ts';
import { Calculator } from './front-matter.ts';
import { withHelp } from './with-help.ts';

const getField = (fields: object): unknown => new Map<string, unknown>(Object.entries(fields)).get('calculator');

/** A page with another value of its field; undefined takes the calculator from it. */
const withCalculator = (page: SourcePage, calculator: string | undefined): SourcePage => {
  const changed = { calculator };
  return { ...page, fields: { ...page.fields, ...changed } };
};

const unknownName = (name: string): string => {
  const names = [...codedNames()];
  const [near] = suggest(name, names);
  if (near !== undefined) return withSuggestion('There is no calculator of this name.', near);
  const known = names.length === 0 ? '' : `; there is ${names.join(', ')}`;
  return `There is no calculator of this name${known}. Or declare one of your own here.`;
};

/** A page with the calculator that it declares, whose inputs need not be listed again. */
const declare = (page: SourcePage, given: CalculatorDeclaration, { getSite }: PageStepContext): SourcePage => {
  const { path } = page;
  const calculator = withHelp(given, getSite(page).strings);
  const named = { ...withCalculator(page, path.slice(path.lastIndexOf('/') + 1)), data: { ...page.data, calculator } };
  const { inputs = [], title } = named.fields;
  if (inputs.length > 0) return named;
  const listed = declaredCalculator(path, title, calculator).fields.map(({ label, help, unit }) => ({
    name: label,
    description: help,
    ...(unit === undefined ? {} : { unit }),
  }));
  return { ...named, fields: { ...named.fields, inputs: listed } };
};

const readCalculator = (page: SourcePage, context: PageStepContext): SourcePage => {
  const value = getField(page.fields);
  if (value === undefined) return page;
  const report = (path: readonly PropertyKey[], message: string): void =>
    context.report('invalid-calculator', page, ['calculator', ...path], message);
  const parsed = Calculator.safeParse(value);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) report(path, message);
    return withCalculator(page, undefined);
  }
  if (typeof parsed.data !== 'string') return declare(page, parsed.data, context);
  if (codedNames().has(parsed.data)) return withCalculator(page, parsed.data);
  report([], unknownName(parsed.data));
  return withCalculator(page, undefined);
};

/** Reads the calculators of pages: what they declare, or the name of one that is code. One with an error is left out. */
export const readCalculators: PageStep = (pages, context) => pages.map((page) => readCalculator(page, context));
