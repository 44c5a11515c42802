import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { limits, patience } from './tests/support/run/patience.ts';

// All that build small folders are in one project: each of its workers has a process of the builds.
const builds = ['tests/builds/**/*.test.ts', 'plugins/*/tests/build/**/*.test.ts'];
const sites = ['tests/site/**/*.test.ts', 'tests/browser/**/*.test.ts', 'plugins/*/tests/browser/**/*.test.ts'];
// Programs of our own and of others, each in a process of its own, and bundles of the functions.
const programs = [
  'tests/commands/*.test.ts',
  'tests/cli/**/*.test.ts',
  'plugins/*/tests/{command,functions}.test.ts',
  'tests/{mcp-conformance,rooms}/**/*.test.ts',
  'plugins/*/tests/programs/*.test.ts',
  'tests/content/git/*.test.ts',
  'tests/contract/functions.test.ts',
  'tests/supply-chain.test.ts',
];
const apart = ['tests/hard/**', 'plugins/*/tests/hard/**', '**/node_modules/**'];
// One folder for all temporary files of a run, with a check of what tests leave in it. Vitest runs the setup of a project
// before that of the whole, so each project begins with it.
const forAll = ['tests/support/run/temporary-folders.ts', 'tests/support/run/compile-cache.ts'];
const setup = ['tests/support/run/install-plugins.ts', 'tests/support/run/remove-folders.ts'];
const expectations = { poll: { timeout: patience } };

/** Node runs TypeScript itself: Vite would compile each file of ours first, a sixth of the work of units. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    // One file more than there are cores: tests wait for builds, servers and browsers.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'units',
          ...native,
          execArgv: ['--import', './tests/support/run/browser-scripts.ts'],
          globalSetup: forAll,
          setupFiles: [...setup, 'tests/support/run/properties.ts'],
          include: ['tests/**/*.test.ts', 'plugins/*/tests/**/*.test.ts'],
          exclude: [...builds, ...sites, ...programs, ...apart],
          // Files share what they import, which is half of the time: a test leaves no module and no variable changed.
          isolate: false,
          testTimeout: limits.unit,
          hookTimeout: limits.unit,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'programs',
          ...native,
          globalSetup: forAll,
          setupFiles: setup,
          include: programs,
          exclude: [...builds, ...apart],
          isolate: false,
          testTimeout: limits.unit,
          hookTimeout: limits.build,
          expect: expectations,
        },
      },
      // Each of these runs whole builds of small folders.
      {
        test: {
          name: 'builds',
          ...native,
          setupFiles: setup,
          include: builds,
          globalSetup: [...forAll, 'tests/support/browser/unpack-browser.ts'],
          isolate: false,
          testTimeout: limits.build,
          hookTimeout: limits.build,
          expect: expectations,
        },
      },
      // What a client sees: one build of the demo and one running server for all of these.
      {
        test: {
          name: 'site',
          ...native,
          setupFiles: setup,
          include: sites,
          globalSetup: [...forAll, 'tests/support/browser/unpack-browser.ts', 'tests/support/builds/built-site.ts'],
          isolate: false,
          testTimeout: limits.site,
          hookTimeout: limits.site,
          expect: expectations,
        },
      },
    ],
  },
});
