import path from 'node:path';
import process from 'node:process';
import { filesOfBuilds } from './files-of-builds.ts';

// tests/code/run.ts says which part of `src` is changed.
const part = process.env.MUTATED ?? 'library';
const name = part.replaceAll('/', '-').replace(/\.ts$/, '');

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'sample.mjs')],
  checkers: ['sample'],
  // The tests that run a mutant are known from the first run.
  vitest: { configFile: 'tests/code/vitest.config.ts', related: false },
  mutate: [part.endsWith('.ts') ? `src/${part}` : `src/${part}/**/*.ts`, ...filesOfBuilds().map((file) => `!${file}`)],
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  jsonReporter: { fileName: `reports/mutation-${name}.json` },
  // One sandbox in a folder: the checker looks for it there.
  tempDirName: `.halyard/stryker-${name}-${process.pid}`,
  ignorePatterns: [
    '/dist',
    '/dist-releases',
    '/reports',
    '/bench',
    '/public',
    '/.netlify',
    '/.astro',
    '/.halyard',
    '/tests/agents',
    '/tests/netlify',
    '/tests/checkers',
    '/tests/mcp-conformance',
  ],
  allowEmpty: false,
  concurrency: 2,
  // The first run measures what each test runs, on a machine that may be busy.
  dryRunTimeoutMinutes: 60,
  // `hitLimit` ends loops; a slow machine must not count as a killed mutant.
  timeoutMS: 120_000,
  // The first run keeps which tests run which mutants of all files that it has run.
  testRunnerNodeArgs: ['--max-old-space-size=8192'],
  ignoreStatic: true,
};
