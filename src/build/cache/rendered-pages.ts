import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { inBatches } from '../../content/in-batches.ts';
import { writeFileAtomic } from '../../disk/write-file-atomic.ts';
import { readJson } from '../../library/text/read-json.ts';
import type { PreviousRelease } from '../../release/previous-release.ts';

/** Digests of page views, by path. */
export type ViewDigests = ReadonlyMap<string, string>;

/** Inputs that a release was rendered from: `code` is the digest of everything that is the same for all pages. */
const Saved = z.object({ release: z.string(), code: z.string(), views: z.array(z.tuple([z.string(), z.string()])) });

export interface UnchangedPagesInput {
  readonly code: string;
  readonly views: ViewDigests;
  readonly before: PreviousRelease | undefined;
}

/** The paths of the pages whose file of the last release is intact and was rendered from the same view and code. */
export const unchangedPages = async (
  file: string,
  { code, views, before }: UnchangedPagesInput,
): Promise<ReadonlySet<string>> => {
  // Undefined for a damaged file, or one of another version.
  const saved = before && Saved.safeParse(readJson(await readFile(file, 'utf8').catch(() => ''))).data;
  if (before === undefined || saved?.release !== path.basename(before.folder) || saved.code !== code) return new Set();
  const unchanged = saved.views.flatMap(([page, digest]) => (views.get(page) === digest ? [page] : []));
  const intact = await inBatches(unchanged, 64, (page) => before.isIntact(`${page}.html`));
  return new Set(unchanged.filter((_, index) => intact[index]));
};

/** Saves the digests of a release's views for the next build. */
export const saveRenderedPages = async (
  file: string,
  { code, release, views }: { code: string; release: string; views: ViewDigests },
): Promise<void> => {
  const text = JSON.stringify({ release: path.basename(release), code, views: [...views] });
  // The release is published; if this fails, the next build renders every page.
  await writeFileAtomic(file, text).catch(() => undefined);
};
