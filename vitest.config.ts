import { defineConfig } from 'vitest/config';

const builds = ['tests/build/**/*.test.ts'];
const sites = ['tests/site/**/*.test.ts', 'tests/browser/**/*.test.ts'];
const setupFiles = 'tests/support/remove-folders.ts';
const apart = ['tests/hard/**', '**/node_modules/**'];

export default defineConfig({
  test: {
    // One folder for all temporary files of a run, and a look at what tests leave in it.
    globalSetup: 'tests/support/temporary-folders.ts',
    projects: [
      {
        test: {
          name: 'units',
          setupFiles,
          include: ['tests/**/*.test.ts'],
          exclude: [...builds, ...sites, ...apart],
          testTimeout: 30_000,
        },
      },
      // Each of these runs whole builds of small folders.
      {
        test: {
          name: 'builds',
          setupFiles,
          include: builds,
          globalSetup: 'tests/support/unpack-browser.ts',
          testTimeout: 240_000,
          fileParallelism: false,
        },
      },
      // What a client sees: one build of the demo and one running server for all of these.
      {
        test: {
          name: 'site',
          setupFiles,
          include: sites,
          globalSetup: ['tests/support/unpack-browser.ts', 'tests/support/built-site.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
