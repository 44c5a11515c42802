import { defineConfig } from 'vitest/config';

// What can kill a mutant of the pure modules, and nothing that needs a build.
export default defineConfig({
  test: {
    include: ['tests/{search,http,operations}/**/*.test.ts', 'tests/contract/problems.test.ts'],
    testTimeout: 30_000,
  },
});
