import type { RawValues } from '../../calculators/calculator.ts';
import { calculatorHtml, calculatorMarks } from '../../calculators/html/calculator-html.ts';
import type { Library } from '../../library/library.ts';
import { siteCalculators, versionOf } from './site-calculators.ts';

/** Renders a calculator of a site with values; undefined for an unknown name. */
export const renderCalculator = (name: string, values: RawValues, library: Library): string | undefined => {
  const { site, hasEndpoints } = library;
  const found = siteCalculators(library).get(name);
  if (found === undefined) return undefined;
  const { calculator, page } = found;
  return calculatorHtml(
    {
      name,
      description: page.description,
      calculator,
      language: site.language,
      strings: site.strings,
      isServed: hasEndpoints,
      version: versionOf(calculator),
    },
    values,
  );
};

/** Renders a built page with the values of an address; undefined if none of them is an input of its calculator. */
export const renderWith = (name: string, values: RawValues, library: Library, page: string): string | undefined => {
  const { fields = [] } = siteCalculators(library).get(name)?.calculator ?? {};
  const names = new Set(fields.map((field) => field.name));
  if (![...values.keys()].some((key) => names.has(key))) return undefined;
  const [before, rest = ''] = page.split(calculatorMarks.start);
  const [, after] = rest.split(calculatorMarks.end);
  const html = renderCalculator(name, values, library);
  return after === undefined || html === undefined ? undefined : `${before}${html}${after}`;
};
