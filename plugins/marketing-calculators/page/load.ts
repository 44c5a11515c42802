import type { Calculator } from '../../calculators/public/calculator.ts';

/** What loads each calculator in a browser, by slug. */
export const loaders: ReadonlyMap<string, () => Promise<Calculator>> = new Map<string, () => Promise<Calculator>>([
  ['ab-test-sample-size', async () => (await import('../ab-test-sample-size.ts')).abTestSampleSize],
  ['ab-test-result', async () => (await import('../ab-test-result.ts')).abTestResult],
  ['price-sensitivity', async () => (await import('../price-sensitivity.ts')).priceSensitivity],
  ['utm-builder', async () => (await import('../utm-builder.ts')).utmBuilder],
  ['positioning-swap-test', async () => (await import('../positioning-swap-test.ts')).positioningSwapTest],
  ['brief-builder', async () => (await import('../brief-builder.ts')).briefBuilder],
  ['channel-mix', async () => (await import('../channel-mix.ts')).channelMix],
  ['survey-margin-of-error', async () => (await import('../survey-margin-of-error.ts')).surveyMarginOfError],
  ['retention-curve', async () => (await import('../retention-curve.ts')).retentionCurve],
]);
