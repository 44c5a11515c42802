import { defineConfig } from 'vitest/config';

// What can kill a mutant of the pure modules, without a build and without the whole demo site.
export default defineConfig({
  test: {
    include: [
      'tests/{search,http,operations}/**/*.test.ts',
      'tests/contract/problems.test.ts',
      'tests/problem.test.ts',
      'tests/library/address.test.ts',
    ],
    exclude: [
      'tests/operations/answer.test.ts',
      // Waits for a Redis, and kills nothing that its neighbours leave alive.
      'tests/http/limiter/redis-limiter.test.ts',
      // Measures memory, which the checker's own bookkeeping spoils.
      'tests/http/limiter/memory-limiter-size.test.ts',
    ],
    testTimeout: 30_000,
  },
});
