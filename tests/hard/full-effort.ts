import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** `node tests/hard/full-effort.ts [project…]`: the tests of `npm test` with every run of each property and all cases. */
const projects = process.argv.slice(2).flatMap((name) => ['--project', name]);
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...projects], {
  stdio: 'inherit',
  env: { ...process.env, TEST_EFFORT: 'full' },
});
process.exitCode = status ?? 1;
