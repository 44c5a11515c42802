import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type FileEntry, isIntact, type Manifest } from '../disk/manifest.ts';
import { readReleaseManifest } from './release-info.ts';

/** The release before the one that is being built, as a source of files that did not change. */
export interface PreviousRelease {
  readonly folder: string;
  /** The size and digest that a file was published with. */
  entryOf(name: string): FileEntry | undefined;
  /** Whether a file is there, with the bytes that it was published with. Each file is read once. */
  isIntact(name: string): Promise<boolean>;
  /** Puts a file into the new release if it is whole: as the same file where the file system can, else as a copy. */
  inherit(name: string, folder: string): Promise<boolean>;
  /** The entries of the files that were inherited. */
  readonly inherited: Manifest;
}

const linkOrCopy = async (from: string, to: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
};

/** Opens the last release; undefined where it cannot be trusted, so that everything is made anew. */
export const openPreviousRelease = async (folder: string | undefined): Promise<PreviousRelease | undefined> => {
  if (folder === undefined) return undefined;
  let manifest: Manifest;
  try {
    manifest = await readReleaseManifest(folder);
  } catch {
    return undefined;
  }
  const checked = new Map<string, Promise<boolean>>();
  const inherited = new Map<string, FileEntry>();
  const check = (name: string): Promise<boolean> => {
    const entry = manifest.get(name);
    if (entry === undefined) return Promise.resolve(false);
    const known = checked.get(name) ?? isIntact(path.join(folder, name), entry);
    checked.set(name, known);
    return known;
  };
  return {
    folder,
    inherited,
    entryOf: (name) => manifest.get(name),
    isIntact: check,
    inherit: async (name, target) => {
      const entry = manifest.get(name);
      if (entry === undefined || !(await check(name))) return false;
      await linkOrCopy(path.join(folder, name), path.join(target, name));
      inherited.set(name, entry);
      return true;
    },
  };
};
