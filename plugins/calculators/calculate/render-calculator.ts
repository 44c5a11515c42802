import type { Library, LibraryFacts } from '../../../src/library/library.ts';
import type { Site } from '../../../src/site/schema.ts';
import { calculatorHtml } from '../model/html/calculator-html.ts';
import type { RawValues } from '../public/calculator.ts';
import { type SentValues, sentTexts } from './receipt.ts';
import { findCalculator, getVersion, type SiteCalculator } from './site-calculators.ts';

const shownOn = ({ hasEndpoints }: LibraryFacts, site: Site, { name, calculator, page }: SiteCalculator) => ({
  name,
  description: page.description,
  calculator,
  language: site.language,
  strings: site.strings,
  isServed: hasEndpoints,
  version: getVersion(calculator),
});

/** Renders a calculator of the site in the words of a language: with values, or with its worked example. */
export const renderCalculator = (
  name: string,
  values: RawValues | undefined,
  library: Library,
  site: Site = library.site,
): string => {
  const found = findCalculator(name, library);
  if (found === undefined) throw new Error(`${name} is no calculator of the site`);
  return calculatorHtml(shownOn(library, site, found), values);
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
  const found = findCalculator(name, library);
  if (found === undefined) return undefined;
  const empty = found.calculator.fields.filter(({ customary }) => customary === undefined);
  const texts = new Map([...empty.map((field) => [field.name, ''] as const), ...sentTexts(values)]);
  const html = calculatorHtml({ ...shownOn(library, library.site, found), isInChat: true }, texts);
  return { title: found.calculator.title, page: found.page.url, html };
};
