import type { CodedCalculators } from '../calculators/public/coded-calculators.ts';

/** The calculators by the slugs that pages name, loaded by the first request that computes. */
export const coded: CodedCalculators = {
  names:
    'ab-test-sample-size ab-test-result price-sensitivity utm-builder positioning-swap-test brief-builder channel-mix survey-margin-of-error retention-curve'.split(
      ' ',
    ),
  load: async () => (await import('./calculators.ts')).calculators,
};
