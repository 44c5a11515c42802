import type { Calculator } from '../calculators/public/calculator.ts';
import { abTestResult } from './ab-test-result.ts';
import { abTestSampleSize } from './ab-test-sample-size.ts';
import { briefBuilder } from './brief-builder.ts';
import { channelMix } from './channel-mix.ts';
import { positioningSwapTest } from './positioning-swap-test.ts';
import { priceSensitivity } from './price-sensitivity.ts';
import { retentionCurve } from './retention-curve.ts';
import { surveyMarginOfError } from './survey-margin-of-error.ts';
import { utmBuilder } from './utm-builder.ts';

/** The calculators, for the server and the build. A browser loads the one of its page (`page/load.ts`). */
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
