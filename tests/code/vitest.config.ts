import { defineConfig } from 'vitest/config';

// What can kill a mutant of the pure modules, without a build and without the whole demo site.
export default defineConfig({
  test: {
    include: [
      'tests/{search,http,operations}/**/*.test.ts',
      'tests/contract/problems.test.ts',
      'tests/problem.test.ts',
    ],
    // The second measures memory, which the checker's own bookkeeping spoils.
    exclude: ['tests/operations/answer.test.ts', 'tests/http/limiter/memory-limiter-size.test.ts'],
    testTimeout: 30_000,
  },
});
