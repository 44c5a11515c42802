import { spawnSync } from 'node:child_process';
import console from 'node:console';
import { globSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { openTemporaryFolder } from '../support/run/temporary-folders.ts';
import { record } from './record.ts';

/**
 * `npm run test:hard [names…]`: runs the long tests over the last build, all or by name, prints a table, and writes what they
 * print to `docs/reliability.md`. A word that names no test is an argument of the one before it, in place of those here.
 */
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
  ['system-calls', 'tests/hard/system-calls.ts'],
  ['memory', 'tests/hard/memory.ts', '220000'],
  ['crawl', 'tests/hard/crawl.ts', '4000'],
  ['soak', 'tests/hard/soak.ts', '30'],
  ['killed-builds', 'tests/hard/builds/killed-builds.ts', '100'],
  ['killed-publishing', 'tests/hard/builds/killed-publishing.ts'],
  ['refusals', 'tests/hard/refusals.ts'],
  ['determinism', 'tests/hard/builds/determinism.ts'],
  ['hostile-markdown', 'tests/hard/builds/hostile-markdown.ts', '32'],
  ['folders', 'tests/hard/builds/folders.ts'],
  ['runtime-packages', 'tests/hard/runtime-packages.ts'],
  ['plug-ins', 'tests/hard/plug-ins.ts'],
  ['package', 'tests/hard/package.ts'],
  ['image', 'tests/hard/image.ts'],
  // Those of plug-ins.
  ...globSync('plugins/*/tests/hard/*.ts').map((file): [string, string] => [path.basename(file, '.ts'), file]),
];
const names = new Set(tests.map(([name]) => name));
const words = process.argv.slice(2);
const [first = ''] = words;
if (words.length > 0 && !names.has(first))
  throw new Error(`There is no test ${first}. There are ${[...names].join(', ')}.`);

/** The words after the name of a test, up to that of the next. */
const getArguments = (name: string): string[] => {
  const rest = words.slice(words.indexOf(name) + 1);
  const next = rest.findIndex((word) => names.has(word));
  return words.includes(name) ? rest.slice(0, next === -1 ? undefined : next) : [];
};

const removeTemporaryFolder = await openTemporaryFolder();
const rows: { readonly test: string; readonly passed: boolean; readonly seconds: number }[] = [];
for (const [name, ...command] of tests.filter(([name]) => words.length === 0 || words.includes(name))) {
  console.log(`\n${name}`);
  const began = performance.now();
  const own = getArguments(name);
  const usual = command.slice(0, own.length === 0 ? undefined : command.findIndex((word) => word.endsWith('.ts')) + 1);
  const { status, stdout } = spawnSync(process.execPath, [...usual, ...own], {
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  process.stdout.write(stdout);
  const result = { passed: status === 0, seconds: Math.round((performance.now() - began) / 1000) };
  await record(name, stdout, { command: ['npm run test:hard --', name, ...own].join(' '), ...result });
  rows.push({ test: name, ...result });
}
console.table(rows);
await removeTemporaryFolder();
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1;
