import { createHash } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { PluginKind } from '@stryker-mutator/api/plugin';

/** A plugin for Stryker that lets a share of the mutants run: `MUTANT_SHARE`, from 0 to 1, chosen by `MUTANT_SEED`. */
const { MUTANT_SHARE: share = '1', MUTANT_SEED: seed = '1' } = process.env;

/** Chooses by the mutant alone, not by its neighbours, so that a change of one file leaves the sample of the others. */
const isSampled = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
  const file = path.relative(process.cwd(), fileName);
  const name = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(name).digest().readUInt32BE() < Number(share) * 2 ** 32;
};

// The result by which a checker takes a mutant out of the run and out of the score.
const skipped = { status: 'compileError', reason: 'Not in the sample' };

const checker = {
  init: async () => undefined,
  check: async (mutants) =>
    Object.fromEntries(mutants.map((mutant) => [mutant.id, isSampled(mutant) ? { status: 'passed' } : skipped])),
  group: async (mutants) => [mutants.map(({ id }) => id)],
};

export const strykerPlugins = [{ kind: PluginKind.Checker, name: 'sample', value: checker }];
