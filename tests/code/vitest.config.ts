import process from 'node:process';
import { defineConfig } from 'vitest/config';

// The tests that can kill a mutant of one room without a build and without processes of their own.
const room = process.env.MUTATED?.split('/')[0] ?? 'library';
const beside: Readonly<Record<string, readonly string[]>> = {
  http: ['tests/contract/problems.test.ts', 'tests/problem.test.ts', 'tests/{app,hosts/node}/**/*.test.ts'],
  library: ['tests/{content,interfaces/markdown}/**/*.test.ts'],
  operations: ['tests/interfaces/{api,ask}/**/*.test.ts'],
  interfaces: [
    'tests/contract/{documents,open-api-fuzz,operations,problems,refusals}.test.ts',
    'tests/operations/lifecycle/deprecations.test.ts',
  ],
  search: ['tests/operations/find-page.test.ts'],
};

export default defineConfig({
  test: {
    // As in `npm run units`: Node runs TypeScript itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './tests/support/run/browser-scripts.ts'],
    include: [`tests/${room}/**/*.test.ts`, ...(beside[room] ?? [])],
    exclude: [
      // Spawns programs of its own for each of its tests.
      'tests/content/git/hostile-repository.test.ts',
      // Measures memory, which the checker's own bookkeeping spoils.
      'tests/http/limiter/memory-limiter-size.test.ts',
    ],
    ...(process.env.SCREENED_MUTANTS === undefined ? {} : { runner: './tests/support/run/screen-mutants.ts' }),
    setupFiles: ['tests/support/run/remove-folders.ts', 'tests/support/run/properties.ts'],
    // As in `npm run units`: files share what they import, which is most of the time of one mutant.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
