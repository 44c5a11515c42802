import { type BigIntStats, constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ContentCache, openContentCache } from './cache/content-cache.ts';
import { keepInMemory } from './cache/memory-cache.ts';
import { type GitDates, readGitDates } from './git/git-dates.ts';
import { readSource, readSourceFolder, type SourceFile, type SourceFolder } from './source/source-files.ts';

/** Results of reading a content folder that stay in memory, so that reading it again costs what has changed. */
export interface ContentMemory {
  readonly cache: ContentCache;
  /** Reads the folder; a file that is as before is not read again. */
  readFolder(folder: string, options?: { readonly followLinks?: boolean }): Promise<SourceFolder>;
  /** Reads the folder again, and returns whether it has changed since it was read last. */
  hasChanged(folder: string): Promise<boolean>;
  /** Asks git on the first call only: an edit is in no commit yet. */
  readGitDates(folder: string): Promise<GitDates>;
}

interface KnownFile {
  readonly stamp: string;
  readonly source: SourceFile;
}

/** Equal exactly as long as nothing has written the file: the time of its last change cannot be set by programs. */
const getStamp = ({ ino, size, mtimeNs, ctimeNs, mode }: BigIntStats): string =>
  [ino, size, mtimeNs, ctimeNs, mode & BigInt(constants.S_IFMT | 0o777)].join();

const createFolderReader = (): ContentMemory['readFolder'] => {
  let known: ReadonlyMap<string, KnownFile> = new Map();
  return async (folder, options) => {
    const found = new Map<string, KnownFile>();
    const read = async (of: string, file: string): Promise<SourceFile> => {
      const stats = await stat(path.join(of, file), { bigint: true }).catch(() => undefined);
      const stamp = stats === undefined ? undefined : getStamp(stats);
      const before = known.get(file);
      const source = before !== undefined && before.stamp === stamp ? before.source : await readSource(of, file);
      // A file that could not be read may be readable now, although nothing has written it.
      if (stamp !== undefined && source.issue === undefined) found.set(file, { stamp, source });
      return source;
    };
    const sources = await readSourceFolder(folder, { ...options, read });
    known = found;
    return sources;
  };
};

/** Compares two readings, of which the second has the objects of the first for what has not changed. */
const isSame = (a: SourceFolder, b: SourceFolder): boolean =>
  a.pages.length === b.pages.length &&
  a.pages.every((page, at) => page === b.pages[at]) &&
  a.assets.size === b.assets.size &&
  [...a.assets].every((file) => b.assets.has(file)) &&
  JSON.stringify(a.layout) === JSON.stringify(b.layout) &&
  JSON.stringify([...(a.outline?.entries ?? [])]) === JSON.stringify([...(b.outline?.entries ?? [])]);

/** Opens the memory of a content folder, which begins with what the last build has left on the disk. */
export const openContentMemory = async (cacheFolder: string, contentFolder: string): Promise<ContentMemory> => {
  const read = createFolderReader();
  let last: SourceFolder | undefined;
  let options: Parameters<ContentMemory['readFolder']>[1];
  const readFolder: ContentMemory['readFolder'] = async (folder, given) => {
    options = given;
    last = await read(folder, given);
    return last;
  };
  let gitDates: Promise<GitDates> | undefined;
  return {
    cache: keepInMemory(await openContentCache(cacheFolder, contentFolder)),
    readFolder,
    hasChanged: async (folder) => {
      const before = last;
      return before === undefined || !isSame(before, await readFolder(folder, options));
    },
    readGitDates: (folder) => {
      gitDates ??= readGitDates(folder);
      return gitDates;
    },
  };
};
