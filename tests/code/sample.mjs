import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { commonTokens, PluginKind, tokens } from '@stryker-mutator/api/plugin';

/**
 * A plugin for Stryker that lets a share of the mutants run: `MUTANT_SHARE`, from 0 to 1, chosen by `MUTANT_SEED`. Of these,
 * it takes out those that are killed without loading the code anew.
 */
const { MUTANT_SHARE: share = '1', MUTANT_SEED: seed = '1' } = process.env;

/** Chooses by the mutant alone, not by its neighbours, so that a change of one file leaves the sample of the others. */
const isSampled = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
  const file = path.relative(process.cwd(), fileName);
  const name = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(name).digest().readUInt32BE() < Number(share) * 2 ** 32;
};

/** The ids of the mutants that `tests/support/run/screen-mutants.ts` kills in one run of all tests. */
const screen = async (folder, ids) => {
  const [sandbox = ''] = (await readdir(folder)).filter((name) => name.startsWith('sandbox'));
  const [screened, killed] = ['screened.txt', 'killed.txt'].map((name) => path.resolve(folder, name));
  await writeFile(screened, ids.join('\n'));
  await writeFile(killed, '');
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const env = { ...process.env, SCREENED_MUTANTS: screened, KILLED_MUTANTS: killed };
  const options = { cwd: path.join(folder, sandbox), env, stdio: 'ignore' };
  // A mutant may spoil a cache, so that a later test fails without one. What was killed before that counts.
  await once(spawn(process.execPath, [vitest, 'run', '--config', 'tests/code/vitest.config.ts'], options), 'close');
  return new Set((await readFile(killed, 'utf8')).split('\n'));
};

// Results by which a checker takes a mutant out of the run; `read-report.ts` counts the second as killed.
const skipped = { status: 'compileError', reason: 'Not in the sample' };
const killed = { status: 'compileError', reason: 'Killed' };

const createChecker = ({ tempDirName }) => ({
  init: async () => undefined,
  check: async (mutants) => {
    const sample = new Set(mutants.filter(isSampled).map(({ id }) => id));
    const dead = sample.size === 0 ? new Set() : await screen(tempDirName, [...sample]);
    const getResult = (id) => (dead.has(id) ? killed : sample.has(id) ? { status: 'passed' } : skipped);
    return Object.fromEntries(mutants.map(({ id }) => [id, getResult(id)]));
  },
  group: async (mutants) => [mutants.map(({ id }) => id)],
});
createChecker.inject = tokens(commonTokens.options);

export const strykerPlugins = [{ kind: PluginKind.Checker, name: 'sample', factory: createChecker }];
