import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { digestOfCode } from '../../content/cache/code-digest.ts';
import { computeDigest } from '../../content/digest.ts';
import { getStamp } from '../../content/files/file-stamp.ts';
import { inBatches } from '../../content/in-batches.ts';
import type { StoredContent } from '../../content/store-content.ts';
import { writeFileAtomic } from '../../disk/write-file-atomic.ts';
import { readJson } from '../../library/text/read-json.ts';
import type { Settings } from '../../project/settings.ts';
import type { PreviousRelease } from '../../release/previous-release.ts';
import { digestOfTheme } from '../theme/digest-of-theme.ts';

/** The input of a release besides the code and the files of the folder. */
type ReleaseInput = Pick<StoredContent, 'bytes' | 'aliases' | 'gone' | 'assets' | 'remotePictures' | 'replaced'>;

/** A digest of everything that a release is made of. `now` is the date of its documents, in milliseconds. */
export const digestOfInput = async (
  root: string,
  settings: Settings,
  { bytes, aliases, gone, assets, remotePictures, replaced }: ReleaseInput,
  now: number,
): Promise<string> => {
  const { origin, target, contentFolder } = settings;
  const day = new Date(now).toISOString().slice(0, 10);
  const lists = [[...aliases], gone, [...remotePictures.keys()], [...replaced]];
  const files = await inBatches([...assets], 64, (file) => getStamp(contentFolder, file));
  const more = [
    origin,
    day,
    computeDigest(bytes),
    await digestOfTheme(settings),
    JSON.stringify([target, lists, files]),
  ];
  return digestOfCode(root, ['src', 'plugins', 'public', 'astro.config.mjs'], more);
};

const Saved = z.object({ release: z.string(), input: z.string() });

/** True if the published release was made of the same input, and all of its files are intact. */
export const isPublished = async (
  file: string,
  input: string,
  before: PreviousRelease | undefined,
): Promise<boolean> => {
  if (before === undefined) return false;
  // A damaged file, or one of another version, only makes the build do everything.
  const saved = Saved.safeParse(readJson(await readFile(file, 'utf8').catch(() => ''))).data;
  if (saved?.release !== path.basename(before.folder) || saved.input !== input) return false;
  const intact = await inBatches(before.names, 64, before.isIntact);
  return intact.every(Boolean);
};

/** Saves the digest of a release's input for the next build. If this fails, the next build does everything. */
export const savePublishedInput = async (file: string, input: string, release: string): Promise<void> =>
  writeFileAtomic(file, JSON.stringify({ release: path.basename(release), input })).catch(() => undefined);
