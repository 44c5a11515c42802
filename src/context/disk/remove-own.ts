import { lstat, readdir, realpath, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type FileEntry, isWhole, manifestFile, namesBelow, readManifest } from './manifest.ts';
import { fileTypeAt } from './same-place.ts';

/** Files are looked at so many at a time. */
const filesAtOnce = 32;

const foldersBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name));
};

const removeIfEmpty = async (folder: string): Promise<void> => {
  await rmdir(folder).catch(() => undefined);
};

/** The names of files that fail a test, in their order. */
const failing = async (
  files: Iterable<readonly [string, FileEntry]>,
  test: (name: string, entry: FileEntry) => Promise<boolean>,
): Promise<string[]> => {
  const all = [...files];
  const failed: string[] = [];
  for (let at = 0; at < all.length; at += filesAtOnce) {
    const some = all.slice(at, at + filesAtOnce);
    const passed = await Promise.all(some.map(([name, entry]) => test(name, entry)));
    failed.push(...some.filter((_, index) => !passed[index]).map(([name]) => name));
  }
  return failed;
};

/** The names in a folder of ours that somebody else put there, or whose files were changed since. */
export const foreignNames = async (folder: string): Promise<string[]> => {
  const manifest = (await readManifest(folder)) ?? new Map<string, FileEntry>();
  const names = await namesBelow(folder);
  const added = names.filter((name) => !manifest.has(name) && name !== manifestFile);
  const listed = [...manifest].filter(([name]) => names.includes(name));
  return [...added, ...(await failing(listed, (name, entry) => isWhole(path.join(folder, name), entry)))];
};

/** Tells which folders below `top` really lie there, and are no links to somewhere else. */
const insideOf = (top: string) => {
  const known = new Map<string, Promise<boolean>>();
  return (folder: string): Promise<boolean> => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const isInside = Promise.all([realpath(top), realpath(folder)]).then(
      ([real, found]) => found === path.join(real, path.relative(top, folder)),
      () => false,
    );
    known.set(folder, isInside);
    return isInside;
  };
};

/**
 * Removes the files that a folder's own list names, as they were written, and the folders that are empty then. Anything
 * else stays: files that were added or edited, what lies behind a link, and a folder without a list. The list goes last,
 * so that a removal that is killed can be taken up again. Returns whether the folder is gone.
 */
export const removeOwn = async (folder: string): Promise<boolean> => {
  const manifest = (await fileTypeAt(folder)) === 'folder' ? await readManifest(folder) : undefined;
  if (manifest === undefined) return false;
  const isInside = insideOf(folder);
  await failing(manifest, async (name, entry) => {
    const file = path.resolve(folder, name);
    if (!file.startsWith(folder + path.sep) || !(await isInside(path.dirname(file)))) return false;
    const found = await lstat(file).catch(() => undefined);
    if (found === undefined || !found.isFile()) return false;
    // A file with another name, such as one that the next release inherited, is not lost with this name.
    if (found.nlink === 1 && !(await isWhole(file, entry))) return false;
    await rm(file, { force: true }).catch(() => undefined);
    return true;
  });
  const folders = (await foldersBelow(folder)).sort((a, b) => b.length - a.length);
  for (const inner of folders) if (inner !== path.join(folder, path.dirname(manifestFile))) await removeIfEmpty(inner);
  await rm(path.join(folder, manifestFile), { force: true });
  await removeIfEmpty(path.join(folder, path.dirname(manifestFile)));
  await removeIfEmpty(folder);
  return (await fileTypeAt(folder)) === 'missing';
};
