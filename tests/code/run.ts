import { spawnSync } from 'node:child_process';
import console from 'node:console';
import path from 'node:path';
import process from 'node:process';

/**
 * `npm run test:code [-- part…]`: regular expressions against attack strings, then mutants of each part of `src`: a room,
 * a folder or a file of it, such as `library`, `library/markdown` or `operations/paging.ts`. Without parts, all rooms.
 */
const rooms = ['library', 'search', 'operations', 'http', 'interfaces', 'context'];
const chosen = process.argv.slice(2);
const parts = chosen.length === 0 ? rooms : chosen.map((part) => part.replace(/^src\/|\/$/g, ''));

const run = (command: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const stryker = path.join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const rows = [{ part: 'regular expressions', passed: run(['tests/code/regexes.ts']) }];
for (const part of parts)
  rows.push({ part, passed: run([stryker, 'run', 'tests/code/stryker.config.mjs'], { MUTATED: part }) });
console.table(rows);
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1;
