import { lstatSync } from 'node:fs';
import { readdir, realpath, rm, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { type FileEntry, isIntact, listFiles, manifestFile, readManifest } from './manifest.ts';
import { getEntryType } from './paths.ts';

/** Number of files checked in parallel. */
const concurrency = 32;

const foldersBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name));
};

/** Removes a folder that has nothing in it. */
export const removeIfEmpty = async (folder: string): Promise<void> => {
  await rmdir(folder).catch(() => undefined);
};

/** The names of files that fail a test, in order. */
const filterFailing = async (
  files: Iterable<readonly [string, FileEntry]>,
  test: (name: string, entry: FileEntry) => Promise<boolean>,
): Promise<string[]> => {
  const all = [...files];
  const failed: string[] = [];
  for (let at = 0; at < all.length; at += concurrency) {
    const some = all.slice(at, at + concurrency);
    const passed = await Promise.all(some.map(([name, entry]) => test(name, entry)));
    failed.push(...some.filter((_, index) => !passed[index]).map(([name]) => name));
  }
  return failed;
};

/** The files of a folder of ours that were added or changed by someone else. */
export const findForeignFiles = async (folder: string): Promise<string[]> => {
  const manifest = (await readManifest(folder)) ?? new Map<string, FileEntry>();
  const names = await listFiles(folder);
  const added = names.filter((name) => !manifest.has(name) && name !== manifestFile);
  const listed = [...manifest].filter(([name]) => names.includes(name));
  return [...added, ...(await filterFailing(listed, (name, entry) => isIntact(path.join(folder, name), entry)))];
};

/** Creates a cached check that a folder is really inside `top`, and not reached through a link. */
const getInside = (top: string) => {
  const checked = new Map<string, Promise<boolean>>();
  return (folder: string): Promise<boolean> => {
    const cached = checked.get(folder);
    if (cached !== undefined) return cached;
    const isInside = Promise.all([realpath(top), realpath(folder)]).then(
      ([real, found]) => found === path.join(real, path.relative(top, folder)),
      () => false,
    );
    checked.set(folder, isInside);
    return isInside;
  };
};

/**
 * Removes the unchanged files in a folder's manifest, and then empty folders. Anything else stays: added or changed
 * files, targets of links, and a folder without a manifest. The manifest is removed last, so that an interrupted removal
 * can be resumed. Returns true if the folder is gone.
 */
export const removeOwn = async (folder: string): Promise<boolean> => {
  if ((await getEntryType(folder)) !== 'folder') return false;
  const manifest = await readManifest(folder);
  if (manifest === undefined) {
    // What a killed removal leaves.
    for (const empty of [path.join(folder, path.dirname(manifestFile)), folder]) await removeIfEmpty(empty);
    return (await getEntryType(folder)) === 'missing';
  }
  const isInside = getInside(folder);
  await filterFailing(manifest, async (name, entry) => {
    const file = path.resolve(folder, name);
    if (!file.startsWith(folder + path.sep) || !(await isInside(path.dirname(file)))) return false;
    try {
      const found = lstatSync(file);
      if (!found.isFile()) return false;
      // A file with other hard links, such as one that the next release inherited, is not lost with this one.
      if (found.nlink === 1 && !(await isIntact(file, entry))) return false;
      // A busy disk takes long for each, and several at once.
      await unlink(file);
      return true;
    } catch {
      return false;
    }
  });
  const folders = (await foldersBelow(folder)).sort((a, b) => b.length - a.length);
  for (const inner of folders) if (inner !== path.join(folder, path.dirname(manifestFile))) await removeIfEmpty(inner);
  await rm(path.join(folder, manifestFile), { force: true });
  await removeIfEmpty(path.join(folder, path.dirname(manifestFile)));
  await removeIfEmpty(folder);
  return (await getEntryType(folder)) === 'missing';
};
