import path from 'node:path';
import { linkFiles, linkOrCopy } from '../disk/link-files.ts';
import { type FileEntry, isIntact, type Manifest } from '../disk/manifest.ts';
import { releaseFile } from '../disk/request-files.ts';
import { readReleaseManifest } from './release-info.ts';

/** The published release during a build of the next, as a source of unchanged files. */
export interface PreviousRelease {
  readonly folder: string;
  /** Names of all its files. */
  readonly names: readonly string[];
  /** The size and digest that a file was published with. */
  getEntry(name: string): FileEntry | undefined;
  /** Resolves to true if a file still has the bytes it was published with. Each file is read once. */
  isIntact(name: string): Promise<boolean>;
  /** Hard-links an intact file into the new release, or copies it. Resolves to false for any other file. */
  inherit(name: string, folder: string): Promise<boolean>;
  /** Entries of the inherited files. */
  readonly inherited: Manifest;
}

/** Opens the published release; undefined if its manifest is missing or damaged, so that every file is created anew. */
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
    const result = checked.get(name) ?? isIntact(path.join(folder, name), entry);
    checked.set(name, result);
    return result;
  };
  return {
    folder,
    names: [...manifest.keys()],
    inherited,
    getEntry: (name) => manifest.get(name),
    isIntact: check,
    inherit: async (name, target) => {
      const entry = manifest.get(name);
      if (entry === undefined || !(await check(name))) return false;
      linkOrCopy(path.join(folder, name), path.join(target, name));
      inherited.set(name, entry);
      return true;
    },
  };
};

/** Links all files of a release into a folder, but for its description, and returns their entries. */
export const linkRelease = async (release: string, folder: string): Promise<Manifest> => {
  const files = new Map(await readReleaseManifest(release));
  files.delete(releaseFile);
  await linkFiles([...files.keys()], release, folder);
  return files;
};
