import { spawnSync } from 'node:child_process';
import console from 'node:console';
import process from 'node:process';
import { openTemporaryFolder } from '../support/run/temporary-folders.ts';

/** `npm run test:hard [names…]`: runs the long tests over the last build, all or by name, and prints a table. */
const tests: readonly (readonly [name: string, ...command: string[]])[] = [
  ['fuzz', 'tests/hard/fuzz.ts', '100000', '1', '2', '3'],
  ['full-effort', 'tests/hard/full-effort.ts', 'units', 'programs', 'builds', 'site'],
  ['ask-soak', 'tests/hard/ask-soak.ts', '1000', '3'],
  ['slow-clients', 'tests/hard/slow-clients.ts', '2000'],
  ['drain', 'tests/hard/drain.ts', '20'],
  ['stop-while-replaced', 'tests/hard/stop-while-replaced.ts', '100'],
  ['limiter', '--expose-gc', 'tests/hard/limiter.ts', '1000000'],
  ['timeouts', 'tests/hard/timeouts.ts'],
  ['load', 'tests/hard/load.ts'],
  ['worst-client', 'tests/hard/worst-client.ts'],
  ['redis', 'tests/hard/redis.ts'],
  ['system-calls', 'tests/hard/system-calls.ts'],
  ['memory', 'tests/hard/memory.ts', '220000'],
  ['crawl', 'tests/hard/crawl.ts', '4000'],
  ['soak', 'tests/hard/soak.ts', '30'],
  ['killed-builds', 'tests/hard/builds/killed-builds.ts', '100'],
  ['refusals', 'tests/hard/refusals.ts'],
  ['determinism', 'tests/hard/builds/determinism.ts'],
  ['hostile-markdown', 'tests/hard/builds/hostile-markdown.ts', '32'],
  ['folders', 'tests/hard/builds/folders.ts'],
  ['runtime-packages', 'tests/hard/runtime-packages.ts'],
  ['package', 'tests/hard/package.ts'],
  ['image', 'tests/hard/image.ts'],
];
const chosen = process.argv.slice(2);
const removeTemporaryFolder = await openTemporaryFolder();
const rows = tests
  .filter(([name]) => chosen.length === 0 || chosen.includes(name))
  .map(([name, ...command]) => {
    console.log(`\n${name}`);
    const began = performance.now();
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
    return { test: name, passed: status === 0, seconds: Math.round((performance.now() - began) / 1000) };
  });
console.table(rows);
await removeTemporaryFolder();
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1;
