import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../../disk/replace-file.ts';
import type { PreviousRelease } from '../../releases/previous-release.ts';
import { inBatches } from '../in-batches.ts';

/** The digest of each page's view, by path. */
export type ViewDigests = ReadonlyMap<string, string>;

/** What a release was rendered from: `code` is the digest of everything that is the same for all pages. */
const Saved = z.object({ release: z.string(), code: z.string(), views: z.array(z.tuple([z.string(), z.string()])) });

/** A damaged file, or one of another version, only makes the build render every page. */
const readSaved = async (file: string): Promise<z.infer<typeof Saved> | undefined> => {
  try {
    return Saved.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

export interface UnchangedPagesInput {
  readonly code: string;
  readonly views: ViewDigests;
  readonly before: PreviousRelease | undefined;
}

/** Returns the paths of the pages whose file of the last release was rendered from the same view and code, and is whole. */
export const unchangedPages = async (
  file: string,
  { code, views, before }: UnchangedPagesInput,
): Promise<ReadonlySet<string>> => {
  const saved = before && (await readSaved(file));
  if (before === undefined || saved?.release !== path.basename(before.folder) || saved.code !== code) return new Set();
  const unchanged = saved.views.flatMap(([page, digest]) => (views.get(page) === digest ? [page] : []));
  const whole = await inBatches(unchanged, 64, (page) => before.isWhole(`${page}.html`));
  return new Set(unchanged.filter((_, index) => whole[index]));
};

/** Saves for the next build what the pages of a release were rendered from. */
export const saveRenderedPages = async (
  file: string,
  { code, release, views }: { code: string; release: string; views: ViewDigests },
): Promise<void> => {
  const text = JSON.stringify({ release: path.basename(release), code, views: [...views] });
  // The release is out; where this cannot be written, the next build renders every page.
  await replaceFile(file, text).catch(() => undefined);
};
