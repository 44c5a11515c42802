import { UserError } from '../../project/user-error.ts';
import type { CacheTable } from '../cache/disk-cache.ts';
import { computeDigest } from '../digest.ts';
import { inBatches } from '../in-batches.ts';
import { sayUnreadable } from '../source/file-issues.ts';
import { checkFile } from './clean-file.ts';
import { getStamp } from './file-stamp.ts';

/** The reason why a file cannot be published, and the remedy; empty for one that can. */
const reasonFor = async (folder: string, file: string): Promise<string> => {
  try {
    await checkFile(folder, file);
    return '';
  } catch (error) {
    return error instanceof UserError ? error.message : sayUnreadable(file, error, file);
  }
};

/**
 * Finds the files that cannot be published: pictures that are damaged, far too large, or of another format than their
 * names say. Returns the reason and the remedy by file. With a cache, a file that is as it was is not read again.
 */
export const unreadableFiles = async (
  folder: string,
  files: ReadonlySet<string>,
  cache: CacheTable<string> | undefined,
): Promise<ReadonlyMap<string, string>> => {
  const found = await inBatches([...files], 16, async (file) => {
    const key = computeDigest(await getStamp(folder, file));
    const reason = cache?.get(key) ?? (await reasonFor(folder, file));
    cache?.set(key, reason);
    return [file, reason] as const;
  });
  return new Map(found.filter(([, reason]) => reason !== ''));
};
