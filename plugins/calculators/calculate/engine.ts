import { toUrl } from '../../../src/library/address.ts';
import type { Library } from '../../../src/library/library.ts';
import { suggest } from '../../../src/library/text/suggest.ts';
import { Problem } from '../../../src/problem.ts';
import { endpoints } from '../../../src/site/site.ts';
import type { Absence } from '../public/calculator.ts';
import type { Calculation } from './calculation.ts';
import { calculatorPages } from './calculator-pages.ts';
import { computeSignature, getLimitedParameters } from './describe-fields.ts';
import { getReceipt, type SentValues } from './receipt.ts';
import { type RenderedCall, renderCall } from './render-calculator.ts';
import { findCalculator, getVersion, siteCalculators } from './site-calculators.ts';

/** The problem of a name that no calculator of the site has, with the nearest names and their pages. */
const unknownTool = (name: string, library: Library): Problem => {
  const names = calculatorPages(library);
  const nearest = suggest(name, names.keys(), 3);
  const offered = nearest.length > 0 ? nearest : [...names.keys()].slice(0, 20);
  return new Problem(
    'not-found',
    `There is no calculator of this name. ${nearest.length > 0 ? 'The nearest are' : 'There are'} ${offered.join(', ')}.`,
    {
      nearest: offered.flatMap((one) => {
        const position = names.get(one);
        return position === undefined ? [] : [library.summaryAt(position).path];
      }),
    },
  );
};

/** Computes with the calculator of a name. Throws `not-found` for one that the site does not have. */
export const calculateWith = (
  tool: string,
  values: SentValues,
  library: Library,
  absence: Absence = 'missing',
): Calculation => {
  const found = findCalculator(tool, library);
  if (found === undefined) throw unknownTool(tool, library);
  const { calculator, name, page } = found;
  const { origin, site } = library;
  const facts = { tool: name, version: getVersion(calculator), page: page.url, origin, language: site.language };
  return getReceipt(calculator, values, facts, absence);
};

/** The names of the inputs of a calculator. */
export const getInputs = (tool: string, library: Library): readonly string[] =>
  siteCalculators(library)
    .get(tool)
    ?.calculator.fields.map(({ name }) => name) ?? [];

/** Computes what the page of a calculator shows for the values of an address, whose absent ones are those of the worked example. */
export const calculateAsPage = (tool: string, values: URLSearchParams, library: Library): Calculation =>
  calculateWith(tool, values, library, 'example');

/** The call of a calculator: the name of the tool, its parameters, and an address at the API that computes its example. */
export interface ToolCall {
  readonly example: string;
  readonly tool: string;
  readonly parameters: readonly string[];
}

/** The call of a calculator of the site, for programs; undefined for a name that is none, and where nothing computes. */
export const getCall = (tool: string, library: Library): ToolCall | undefined => {
  const found = siteCalculators(library).get(tool);
  if (found === undefined || !library.hasEndpoints) return undefined;
  const { calculator } = found;
  const url = toUrl(library.origin, `${endpoints.api}/calculate/${encodeURIComponent(tool)}`);
  return {
    tool,
    parameters: getLimitedParameters(calculator),
    example: `${url}?${new URLSearchParams(calculator.example)}`,
  };
};

/** The inputs of all calculators of a site, one calculator a line. */
export const signatures = (library: Library): string =>
  [...siteCalculators(library).values()].map(computeSignature).join('\n');

/** A call that works: the worked example of the first calculator. */
export const exampleCall = (library: Library): { tool: string; inputs: Record<string, string> } => {
  const [first] = siteCalculators(library).values();
  return { tool: first?.name ?? '', inputs: { ...first?.calculator.example } };
};

/** Renders a call of a calculator for a chat; undefined for an unknown name. */
export const createView = (tool: string, values: SentValues, library: Library): RenderedCall | undefined =>
  renderCall(tool, values, library);
