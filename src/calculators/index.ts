import { abTestSampleSize } from './ab-test-sample-size.ts';
import { breakEvenRoas } from './break-even-roas.ts';
import type { Calculator } from './calculator.ts';
import { surveyMarginOfError } from './survey-margin-of-error.ts';

/** Every calculator, in the order in which the tools page lists them. */
export const calculators: readonly Calculator[] = [abTestSampleSize, breakEvenRoas, surveyMarginOfError];

export const calculatorOf: ReadonlyMap<string, Calculator> = new Map(calculators.map((one) => [one.slug, one]));
