import type { Library } from '../../library/library.ts';
import type { Calculation } from './calculation.ts';
import { inputSchema, signatureOf } from './describe-fields.ts';
import { receiptOf, type SentValues } from './receipt.ts';
import { siteCalculators, versionOf } from './site-calculators.ts';

/** Computes with the calculator of a name, which the site must have. */
export const calculateWith = (tool: string, values: SentValues, library: Library): Calculation => {
  const found = siteCalculators(library).get(tool);
  if (found === undefined) throw new Error(`${tool} is no calculator of the site`);
  const { calculator, page } = found;
  const { origin, site } = library;
  const facts = { tool, version: versionOf(calculator), page: page.url, origin, language: site.language };
  return receiptOf(calculator, values, facts);
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
