import { defineConfig } from 'vitest/config';

const builds = ['tests/build/**/*.test.ts'];
const sites = ['tests/site/**/*.test.ts', 'tests/browser/**/*.test.ts'];
const apart = ['tests/hard/**', '**/node_modules/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['tests/**/*.test.ts'],
          exclude: [...builds, ...sites, ...apart],
          testTimeout: 30_000,
        },
      },
      // Each of these runs whole builds of small folders.
      { test: { name: 'builds', include: builds, testTimeout: 240_000, fileParallelism: false } },
      // What a client sees: one build of the demo and one running server for all of these.
      {
        test: {
          name: 'site',
          include: sites,
          globalSetup: 'tests/support/built-site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
