import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { commonTokens, PluginKind, tokens } from '@stryker-mutator/api/plugin';

/** A plugin for Stryker that lets a share of the mutants run: `MUTANT_SHARE`, from 0 to 1, chosen by `MUTANT_SEED`. */
const { MUTANT_SHARE: share = '1', MUTANT_SEED: seed = '1' } = process.env;

/** Chooses by the mutant alone, not by its neighbours, so that a change of one file leaves the sample of the others. */
const isSampled = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
  const file = path.relative(process.cwd(), fileName);
  const name = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(name).digest().readUInt32BE() < Number(share) * 2 ** 32;
};

/** Returns the ids of the mutants that fail a test in one run of all tests (`screen.ts`). */
const screen = async (folder, ids) => {
  const [sandbox] = (await readdir(folder)).filter((name) => name.startsWith('sandbox'));
  const [list, results] = ['screened.json', 'killed.txt'].map((name) => path.resolve(folder, name));
  await writeFile(list, JSON.stringify(ids));
  await writeFile(results, '');
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const env = { ...process.env, SCREENED: list, SCREENING_RESULTS: results };
  const options = { cwd: path.join(folder, sandbox), env, maxBuffer: 2 ** 28 };
  // A cache that a mutant has spoilt may fail a test without one: then the run fails, and what was killed counts.
  await promisify(execFile)(process.execPath, [vitest, 'run', '--config', 'tests/code/vitest.config.ts'], options).catch((e) => process.env.SCREEN_DEBUG && writeFile(process.env.SCREEN_DEBUG, e.stdout + e.stderr));
  return new Set((await readFile(results, 'utf8')).split('\n'));
};

// Results by which a checker takes a mutant out of the run; `read-report.ts` counts the second as killed.
const skipped = { status: 'compileError', reason: 'Not in the sample' };
const killed = { status: 'compileError', reason: 'Killed by the screening' };

const createChecker = ({ tempDirName }) => ({
  init: async () => undefined,
  check: async (mutants) => {
    const sample = mutants.filter(isSampled).map(({ id }) => id);
    const dead = sample.length === 0 ? new Set() : await screen(tempDirName, sample);
    const isWaiting = (id) => sample.includes(id) && !dead.has(id);
    const resultOf = (id) => (isWaiting(id) ? { status: 'passed' } : dead.has(id) ? killed : skipped);
    return Object.fromEntries(mutants.map(({ id }) => [id, resultOf(id)]));
  },
  group: async (mutants) => [mutants.map(({ id }) => id)],
});
createChecker.inject = tokens(commonTokens.options);

export const strykerPlugins = [{ kind: PluginKind.Checker, name: 'sample', factory: createChecker }];
