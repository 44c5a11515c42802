import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type ContentPlace, getCacheFolder, isFetched } from '../project/places.ts';
import { openScratch } from './scratch.ts';

/** The room, in bytes, that the temporary files of a small build need. */
const minRoom = 2 ** 24;

/** The reason why a cache folder cannot be used; undefined if it can. */
const findFault = async (folder: string): Promise<string | undefined> => {
  try {
    await mkdir(folder, { recursive: true });
    await rmdir(await mkdtemp(path.join(folder, '.probe-')));
    const { blocks, bavail, bsize } = await statfs(folder);
    return blocks > 0 && bavail * bsize < minRoom ? 'its disk is full' : undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

/** Settings with a cache that can be written: a temporary one, which goes with this process, where their own cannot. */
export const withUsableCache = async <Place extends ContentPlace>(
  settings: Place,
  notify: (sentence: string) => void,
): Promise<Place> => {
  const cache = getCacheFolder(settings);
  // A fetched repository lies in its cache, by which it is known as fetched.
  const fault = isFetched(settings) ? undefined : await findFault(cache);
  if (fault === undefined) return settings;
  const { folder } = await openScratch(tmpdir());
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  notify(
    `The cache ${cache} cannot be written (${fault}), so this run goes on without it. Set --cache (or CACHE_DIR) to another folder.`,
  );
  return { ...settings, cacheFolder: folder };
};
