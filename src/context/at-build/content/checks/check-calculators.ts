import { calculatorNames } from '../../../../calculators/load.ts';
import { suggest, withSuggestion } from '../../../../library/text/suggest.ts';
import type { SourcePage } from '../source/source-page.ts';
import type { ReportField } from './check-fields.ts';

/** Checks that the program has the calculators that pages name, and returns the pages without the names of others. */
export const checkCalculators = (pages: readonly SourcePage[], report: ReportField): readonly SourcePage[] =>
  pages.map((page) => {
    const { calculator } = page.fields;
    if (typeof calculator !== 'string' || calculatorNames.includes(calculator)) return page;
    const [near] = suggest(calculator, calculatorNames);
    const message =
      near === undefined
        ? `The program has no calculator of this name; it has ${calculatorNames.join(', ')}. Or declare one of your own here.`
        : 'The program has no calculator of this name.';
    report('invalid-calculator', page, ['calculator'], withSuggestion(message, near));
    return { ...page, fields: { ...page.fields, calculator: undefined } };
  });
