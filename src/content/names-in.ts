import * as z from 'zod';
import { parseMatter } from '../library/front-matter/parse-matter.ts';
import { splitFrontMatter } from '../library/front-matter/split-file.ts';

const Names = z.object({ aliases: z.unknown(), alias: z.unknown() }).partial();

/** The other names that the front matter of a note gives it in Obsidian: `aliases` that are no paths. */
export const namesIn = (head: string): string[] => {
  if (!/^alias(?:es)?[ \t]*:/m.test(head)) return [];
  const { data } = Names.safeParse(parseMatter(splitFrontMatter(head)).value);
  return [data?.aliases, data?.alias]
    .flat()
    .filter((name) => typeof name === 'string')
    .filter((name) => !name.includes('/'));
};
