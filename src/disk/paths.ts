import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

const maxText = 100 * 2 ** 20;

/** An ancestor of a path, or the path itself. */
interface Ancestor {
  /** Device and inode: the same for every spelling of a folder. */
  readonly identity: string;
  /** The path relative to this ancestor, such as `a/b`. */
  readonly rest: string;
}

const getIdentity = async (place: string): Promise<string | undefined> => {
  try {
    const { dev, ino } = await stat(place, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
};

/** A path and all its ancestors, as far as they exist. */
const findAncestors = async (place: string): Promise<Ancestor[]> => {
  const ancestors: Ancestor[] = [];
  for (let folder = place; ; folder = path.dirname(folder)) {
    const identity = await getIdentity(folder);
    if (identity !== undefined) ancestors.push({ identity, rest: path.relative(folder, place) });
    if (folder === path.dirname(folder)) return ancestors;
  }
};

/** Resolves all links of a path, as far as it exists. */
const resolveLinks = async (place: string): Promise<string> => {
  for (let folder = place; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const real = await realpath(folder).catch(() => undefined);
    if (real !== undefined) return path.join(real, path.relative(folder, place));
  }
  return place;
};

/**
 * A path relative to `folder`, such as `a/b`, if it is inside; an empty string if it is the same folder; undefined
 * otherwise. Compares inodes, not names, so that links and `Site` and `site` on a case-insensitive disk are recognised.
 */
export const pathWithin = async (folder: string, place: string): Promise<string | undefined> => {
  const identity = await getIdentity(folder);
  if (identity === undefined) return undefined;
  const absolute = path.resolve(place);
  const ancestors = [...(await findAncestors(absolute)), ...(await findAncestors(await resolveLinks(absolute)))];
  return ancestors.find((ancestor) => ancestor.identity === identity)?.rest;
};

/** The type of a directory entry; links are not followed. */
export const getEntryType = async (place: string): Promise<'missing' | 'link' | 'folder' | 'file' | 'other'> => {
  try {
    const found = await lstat(place);
    return found.isSymbolicLink() ? 'link' : found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other';
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return 'missing';
    throw error;
  }
};

/** The text of a file in a folder of somebody else; empty for what is missing, large, or no file: a link may lead to what never ends. */
export const readOwnText = async (folder: string, name: string): Promise<string> => {
  const place = path.join(folder, name);
  const isRead = (await getEntryType(place)) === 'file' && (await stat(place)).size <= maxText;
  return isRead ? await readFile(place, 'utf8') : '';
};

/** True if a link stands in the place of a folder of a file below a folder: it may lead anywhere. */
export const isBehindLink = async (folder: string, name: string): Promise<boolean> => {
  const parent = path.dirname(name);
  if (parent === '.') return false;
  return (await getEntryType(path.join(folder, parent))) === 'link' || isBehindLink(folder, parent);
};

/** True for a mount point, which cannot be moved. */
export const isMountPoint = async (folder: string): Promise<boolean> => {
  try {
    const [own, above] = await Promise.all([stat(folder), stat(path.dirname(path.resolve(folder)))]);
    return own.dev !== above.dev;
  } catch {
    return false;
  }
};
