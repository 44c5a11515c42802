import * as z from 'zod';
import { UserError } from '../../project/user-error.ts';

/** The output of an earlier run with `--json`, as far as it is compared with this one. */
const EarlierRun = z.object({
  build: z.string(),
  figures: z.array(z.object({ name: z.string(), part: z.number(), whole: z.number() })),
  misses: z.array(z.object({ question: z.string() })),
});
type EarlierRun = z.infer<typeof EarlierRun>;

/** Reads the JSON of an earlier run from the file `name`. */
export const readEarlierRun = (json: string, name: string): EarlierRun => {
  try {
    return EarlierRun.parse(JSON.parse(json));
  } catch {
    throw new UserError(`${name} is not what \`eval --json\` prints; write it with \`eval --json > ${name}\`.`);
  }
};

/** The questions that are missed now and were not before, and those that were missed before only. */
export const compareMisses = (
  earlier: Pick<EarlierRun, 'misses'>,
  misses: readonly string[],
): { readonly lost: readonly string[]; readonly won: readonly string[] } => {
  const [before, now] = [new Set(earlier.misses.map(({ question }) => question)), new Set(misses)];
  return { lost: [...now].filter((one) => !before.has(one)), won: [...before].filter((one) => !now.has(one)) };
};
