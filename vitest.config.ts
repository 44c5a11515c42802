import { defineConfig } from 'vitest/config';

const built = ['tests/site/**/*.test.ts', 'tests/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'units', include: ['tests/**/*.test.ts'], exclude: [...built, 'tests/hard/**', '**/node_modules/**'], testTimeout: 30_000 } },
      // What a client sees: one build of the demo and one running server for all of these.
      { test: { name: 'site', include: built, globalSetup: 'tests/support/built-site.ts', testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
