import type { Calculator } from './calculator.ts';

type Load = () => Promise<Calculator>;

const loaders: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['ab-test-sample-size', async () => (await import('./ab-test-sample-size.ts')).abTestSampleSize],
  ['ab-test-result', async () => (await import('./ab-test-result.ts')).abTestResult],
  ['price-sensitivity', async () => (await import('./price-sensitivity.ts')).priceSensitivity],
  ['utm-builder', async () => (await import('./utm-builder.ts')).utmBuilder],
  ['positioning-swap-test', async () => (await import('./positioning-swap-test.ts')).positioningSwapTest],
  ['brief-builder', async () => (await import('./brief-builder.ts')).briefBuilder],
  ['channel-mix', async () => (await import('./channel-mix.ts')).channelMix],
  ['survey-margin-of-error', async () => (await import('./survey-margin-of-error.ts')).surveyMarginOfError],
  ['retention-curve', async () => (await import('./retention-curve.ts')).retentionCurve],
]);

/** The slugs of the calculators of the program. */
export const calculatorNames: readonly string[] = [...loaders.keys()];

/** Returns true for the slug of a calculator of the program. */
export const isCalculator = (slug: string): boolean => loaders.has(slug);

/** Imports a calculator of the program by slug, so that the browser loads no other. Undefined for an unknown slug. */
export const loadCalculator = async (slug: string): Promise<Calculator | undefined> => loaders.get(slug)?.();
