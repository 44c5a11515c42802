import process from 'node:process';

// tests/code/run.ts says which part of `src` is changed.
const part = process.env.MUTATED ?? 'library';
const name = part.replaceAll('/', '-').replace(/\.ts$/, '');

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/code/vitest.config.ts' },
  mutate: part.endsWith('.ts') ? [`src/${part}`] : [`src/${part}/**/*.ts`],
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  jsonReporter: { fileName: `reports/mutation-${name}.json` },
  tempDirName: `.halyard/stryker-${name}`,
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
  concurrency: 1,
  thresholds: { high: 95, low: 85, break: 80 },
  ignoreStatic: true,
};
