import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const Report = z.object({
  files: z.record(
    z.string(),
    z.object({ mutants: z.array(z.object({ status: z.string(), statusReason: z.string().optional() })) }),
  ),
});

export interface Score {
  /** Mutants that were chosen. */
  readonly tried: number;
  readonly survived: number;
  /** Mutants of code that no test of the room runs: they survive, too. */
  readonly uncovered: number;
  /** The part of the mutants that a test noticed, in percent. */
  readonly score: number;
}

/** Reads the JSON report of Stryker. `sample.mjs` reports a mutant outside the sample as a compile error, and one that it killed. */
export const readReport = async (file: string): Promise<Score> => {
  const { files } = Report.parse(JSON.parse(await readFile(file, 'utf8')));
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status, statusReason }) => (statusReason === 'Killed' ? 'Killed' : status)),
  );
  const count = (...counted: readonly string[]): number => statuses.filter((status) => counted.includes(status)).length;
  const [survived, uncovered] = [count('Survived'), count('NoCoverage')];
  const tried = count('Killed', 'Timeout', 'RuntimeError') + survived + uncovered;
  const score = (1 - (survived + uncovered) / Math.max(1, tried)) * 100;
  return { tried, survived, uncovered, score: Math.round(score * 10) / 10 };
};
