import process from 'node:process';
import { defineConfig } from 'vitest/config';

// The tests that can kill a mutant of one room without a build and without processes of their own.
const room = process.env.MUTATED?.split('/')[0] ?? 'library';
const beside: Readonly<Record<string, readonly string[]>> = {
  http: ['tests/contract/problems.test.ts', 'tests/problem.test.ts'],
  operations: ['tests/interfaces/api/**/*.test.ts'],
  interfaces: ['tests/contract/{documents,open-api-fuzz,operations,problems,refusals}.test.ts'],
  search: ['tests/operations/find-page.test.ts'],
};

export default defineConfig({
  test: {
    include: [`tests/${room}/**/*.test.ts`, ...(beside[room] ?? [])],
    exclude: [
      'tests/operations/answer.test.ts',
      'tests/context/at-build/git/**',
      // Waits for a Redis, and kills nothing that its neighbours leave alive.
      'tests/http/limiter/redis-limiter.test.ts',
      // Measures memory, which the checker's own bookkeeping spoils.
      'tests/http/limiter/memory-limiter-size.test.ts',
    ],
    setupFiles: ['tests/support/run/remove-folders.ts', 'tests/support/run/properties.ts'],
    testTimeout: 120_000,
  },
});
