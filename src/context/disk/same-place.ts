import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A folder above a place, or the place itself. */
interface Step {
  /** The same for one folder, however it is spelt. */
  readonly identity: string;
  /** The place as seen from the folder, such as `a/b`. */
  readonly rest: string;
}

const identityOf = async (place: string): Promise<string | undefined> => {
  try {
    const { dev, ino } = await stat(place, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
};

/** The place and all folders above it that exist. */
const stepsOf = async (place: string): Promise<Step[]> => {
  const steps: Step[] = [];
  for (let folder = place; ; folder = path.dirname(folder)) {
    const identity = await identityOf(folder);
    if (identity !== undefined) steps.push({ identity, rest: path.relative(folder, place) });
    if (folder === path.dirname(folder)) return steps;
  }
};

/** A place with all links on the way resolved, as far as it exists. */
const realPlace = async (place: string): Promise<string> => {
  for (let folder = place; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const real = await realpath(folder).catch(() => undefined);
    if (real !== undefined) return path.join(real, path.relative(folder, place));
  }
  return place;
};

/**
 * How a place is spelt from `folder`, such as `a/b`, if it lies in it, and the empty string if it is the same; undefined
 * otherwise. Compares what the file system says, not spellings: `Site` and `site` are one folder where it holds them for one,
 * and a link to a folder is that folder.
 */
export const pathWithin = async (folder: string, place: string): Promise<string | undefined> => {
  const identity = await identityOf(folder);
  if (identity === undefined) return undefined;
  const spelt = path.resolve(place);
  const steps = [...(await stepsOf(spelt)), ...(await stepsOf(await realPlace(spelt)))];
  return steps.find((step) => step.identity === identity)?.rest;
};

/** What lies at a place, links not followed. */
export const fileTypeAt = async (place: string): Promise<'missing' | 'link' | 'folder' | 'file' | 'other'> => {
  try {
    const found = await lstat(place);
    return found.isSymbolicLink() ? 'link' : found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other';
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return 'missing';
    throw error;
  }
};

/** Whether something is mounted at a folder: it cannot be moved then. */
export const isMountPoint = async (folder: string): Promise<boolean> => {
  try {
    const [own, above] = await Promise.all([stat(folder), stat(path.dirname(path.resolve(folder)))]);
    return own.dev !== above.dev;
  } catch {
    return false;
  }
};
