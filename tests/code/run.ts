import { spawnSync } from 'node:child_process';
import console from 'node:console';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { computeDigest } from './digest.ts';
import { readReport, type Score } from './read-report.ts';

/**
 * `npm run test:code [-- part…]`: mutants of each part of `src`: a room, a folder or a file of it, such as `library`,
 * `library/markdown` or `operations/paging.ts`. Without parts, regular expressions against attack strings, then all rooms.
 *
 * `MUTANTS` is the number of mutants that run of each part: 200 by themselves, or `all`. `MUTANT_SEED` chooses others. A
 * part whose report is of the code and tests of today is not run again, so a run that was ended continues where it was.
 */
const rooms = ['library', 'search', 'operations', 'http', 'interfaces', 'disk', 'release', 'content', 'build'];
const least = 80;
const chosen = process.argv.slice(2);
const parts = chosen.length === 0 ? rooms : chosen.map((part) => part.replace(/^src\/|\/$/g, ''));
const { MUTANTS: wanted = '200', MUTANT_SEED: seed = '1' } = process.env;

const run = (command: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const linesIn = async (file: string): Promise<number> => (await readFile(file, 'utf8')).split('\n').length;

/** The share of mutants that gives the number wanted: there are about nine of them in ten lines. */
const computeShare = async (part: string): Promise<number> => {
  if (wanted === 'all') return 1;
  const target = path.join('src', part);
  const isFile = (await stat(target)).isFile();
  const names = isFile ? [''] : (await readdir(target, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const lines = await Promise.all(names.map((name) => linesIn(path.join(target, name))));
  return Math.min(1, Number(wanted) / (0.9 * lines.reduce((sum, count) => sum + count, 0)));
};

const stryker = path.join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const computeScore = async (part: string): Promise<Score> => {
  const report = `reports/mutation-${part.replaceAll('/', '-').replace(/\.ts$/, '')}`;
  const digest = await computeDigest(['src', 'plugins', 'tests'], `${wanted} ${seed}`);
  if ((await readFile(`${report}.digest`, 'utf8').catch(() => '')) !== digest) {
    const env = { MUTATED: part, MUTANT_SHARE: String(await computeShare(part)), MUTANT_SEED: seed };
    if (!run([stryker, 'run', 'tests/code/stryker.config.mjs'], env)) throw new Error(`Stryker failed for ${part}.`);
    await writeFile(`${report}.digest`, digest);
  }
  return readReport(`${report}.json`);
};

// They take minutes, and are those of all rooms.
const isSafe = chosen.length > 0 || run(['tests/code/regexes.ts']);
const rows: (Score & { part: string })[] = [];
for (const part of parts) rows.push({ part, ...(await computeScore(part)) });
console.table(rows);
process.exitCode = isSafe && rows.every(({ score }) => score >= least) ? 0 : 1;
