import { abTestResult } from './ab-test-result.ts';
import { abTestSampleSize } from './ab-test-sample-size.ts';
import { briefBuilder } from './brief-builder.ts';
import type { Calculator } from './calculator.ts';
import { channelMix } from './channel-mix.ts';
import { positioningSwapTest } from './positioning-swap-test.ts';
import { priceSensitivity } from './price-sensitivity.ts';
import { retentionCurve } from './retention-curve.ts';
import { surveyMarginOfError } from './survey-margin-of-error.ts';
import { utmBuilder } from './utm-builder.ts';

/** The calculators of the program, for the server and the build. In the browser use `loadCalculator`, which fetches one. */
export const calculators: readonly Calculator[] = [
  abTestSampleSize,
  abTestResult,
  priceSensitivity,
  utmBuilder,
  positioningSwapTest,
  briefBuilder,
  channelMix,
  surveyMarginOfError,
  retentionCurve,
];

/** The same by slug. */
export const calculatorOf: ReadonlyMap<string, Calculator> = new Map(calculators.map((one) => [one.slug, one]));
