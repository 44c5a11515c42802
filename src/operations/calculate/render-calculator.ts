import type { RawValues } from '../../calculators/calculator.ts';
import { calculatorHtml } from '../../calculators/html/calculator-html.ts';
import type { Library } from '../../library/library.ts';
import { fillMarked, pageMarks } from '../../library/text/page-marks.ts';
import { type SentValues, sentTexts } from './receipt.ts';
import { type SiteCalculator, siteCalculators, versionOf } from './site-calculators.ts';

const shownOn = ({ site, hasEndpoints }: Library, { name, calculator, page }: SiteCalculator) => ({
  name,
  description: page.description,
  calculator,
  language: site.language,
  strings: site.strings,
  isServed: hasEndpoints,
  version: versionOf(calculator),
});

/** Renders a calculator of a site with values; undefined for an unknown name. */
export const renderCalculator = (name: string, values: RawValues, library: Library): string | undefined => {
  const found = siteCalculators(library).get(name);
  return found === undefined ? undefined : calculatorHtml(shownOn(library, found), values);
};

/** A call of a calculator as a chat shows it. */
export interface RenderedCall {
  readonly title: string;
  /** The page that explains it. */
  readonly page: string;
  /** The form with the inputs of the call, and their result. */
  readonly html: string;
}

/** Renders a call of a calculator; undefined for an unknown name. What was not sent is empty in the form, not the example. */
export const renderCall = (name: string, values: SentValues, library: Library): RenderedCall | undefined => {
  const found = siteCalculators(library).get(name);
  if (found === undefined) return undefined;
  const empty = found.calculator.fields.filter(({ customary }) => customary !== true);
  const texts = new Map([...empty.map((field) => [field.name, ''] as const), ...sentTexts(values)]);
  const html = calculatorHtml({ ...shownOn(library, found), isInChat: true }, texts);
  return { title: found.calculator.title, page: found.page.url, html };
};

/** Renders a built page with the values of an address; undefined if none of them is an input of its calculator. */
export const renderWith = (name: string, values: RawValues, library: Library, page: string): string | undefined => {
  const { fields = [] } = siteCalculators(library).get(name)?.calculator ?? {};
  const names = new Set(fields.map((field) => field.name));
  if (![...values.keys()].some((key) => names.has(key))) return undefined;
  const html = renderCalculator(name, values, library);
  return html === undefined ? undefined : fillMarked(page, pageMarks.calculator, html);
};
