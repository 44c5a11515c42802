import { abTestResult } from './ab-test-result.ts';
import { abTestSampleSize } from './ab-test-sample-size.ts';
import { aiWorkflowCost } from './ai-workflow-cost.ts';
import { breakEvenRoas } from './break-even-roas.ts';
import { briefBuilder } from './brief-builder.ts';
import type { Calculator } from './calculator.ts';
import { channelMix } from './channel-mix.ts';
import { positioningSwapTest } from './positioning-swap-test.ts';
import { priceSensitivity } from './price-sensitivity.ts';
import { retentionCurve } from './retention-curve.ts';
import { surveyMarginOfError } from './survey-margin-of-error.ts';
import { unitEconomics } from './unit-economics.ts';
import { utmBuilder } from './utm-builder.ts';

/** All calculators, for the server and the build. In the browser use `loadCalculator`, which fetches one. */
export const calculators: readonly Calculator[] = [
  abTestSampleSize,
  abTestResult,
  unitEconomics,
  breakEvenRoas,
  priceSensitivity,
  utmBuilder,
  positioningSwapTest,
  briefBuilder,
  aiWorkflowCost,
  channelMix,
  surveyMarginOfError,
  retentionCurve,
];

/** Calculators by slug. */
export const calculatorOf: ReadonlyMap<string, Calculator> = new Map(calculators.map((one) => [one.slug, one]));
