import type { Absence } from '../../calculators/calculator.ts';
import { urlOf } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { endpoints } from '../../site.ts';
import type { Calculation } from './calculation.ts';
import { inputSchema, parametersOf, signatureOf } from './describe-fields.ts';
import { receiptOf, type SentValues } from './receipt.ts';
import { siteCalculators, versionOf } from './site-calculators.ts';

/** Computes with the calculator of a name, which the site must have. */
export const calculateWith = (
  tool: string,
  values: SentValues,
  library: Library,
  absence: Absence = 'missing',
): Calculation => {
  const found = siteCalculators(library).get(tool);
  if (found === undefined) throw new Error(`${tool} is no calculator of the site`);
  const { calculator, page } = found;
  const { origin, site } = library;
  const facts = { tool, version: versionOf(calculator), page: page.url, origin, language: site.language };
  return receiptOf(calculator, values, facts, absence);
};

/**
 * Computes what the page of a calculator shows for the values of an address, whose absent ones are those of the worked example.
 * Undefined if none is an input of it: then the page is as it was built.
 */
export const calculateAsPage = (tool: string, values: URLSearchParams, library: Library): Calculation | undefined => {
  const { fields = [] } = siteCalculators(library).get(tool)?.calculator ?? {};
  if (!fields.some(({ name }) => values.has(name))) return undefined;
  return calculateWith(tool, values, library, 'example');
};

/** The call of a calculator: the name of the tool, its parameters, and an address at the API that computes its example. */
export interface ToolCall {
  readonly example: string;
  readonly tool: string;
  readonly parameters: readonly string[];
}

/** Returns how a program calls a calculator of the site; undefined for a name that is none, and where nothing computes. */
export const callOf = (tool: string, library: Library): ToolCall | undefined => {
  const found = siteCalculators(library).get(tool);
  if (found === undefined || !library.hasEndpoints) return undefined;
  const { calculator } = found;
  const url = urlOf(library.origin, `${endpoints.api}/calculate/${encodeURIComponent(tool)}`);
  return { tool, parameters: parametersOf(calculator), example: `${url}?${new URLSearchParams(calculator.example)}` };
};

/** Returns the JSON Schemas of the inputs of all calculators of a site. */
export const inputSchemas = (library: Library) => [...siteCalculators(library).values()].map(inputSchema);

/** Returns the inputs of all calculators of a site, one calculator a line. */
export const signatures = (library: Library): string =>
  [...siteCalculators(library).values()].map(signatureOf).join('\n');

/** Returns a call that works: the worked example of the first calculator. */
export const exampleCall = (library: Library): { tool: string; inputs: Record<string, string> } => {
  const [first] = siteCalculators(library).values();
  return { tool: first?.name ?? '', inputs: { ...first?.calculator.example } };
};

export { type RenderedCall, renderCalculator, renderCall, renderWith } from './render-calculator.ts';
