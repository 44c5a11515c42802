import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../project/user-error.ts';

/** True for names that are never read; GitBook keeps its pictures in a folder of such a name. */
export const isHidden = (file: string): boolean =>
  file
    .replace(/^(?:(?:public|static)\/\.well-known|\.gitbook\/assets)(?=\/)/, '')
    .split('/')
    .some((name) => name.startsWith('.') || name === 'node_modules');

/** True for a path that leaves the folder that it is relative to, on any system. */
export const isOutside = (file: string): boolean => {
  const normal = path.posix.normalize(file.replaceAll('\\', '/'));
  return normal === '..' || normal.startsWith('../') || normal.startsWith('/') || /^[a-z]:/i.test(normal);
};

const isLink = async (place: string): Promise<boolean> =>
  (await lstat(place).catch(() => undefined))?.isSymbolicLink() === true;

/**
 * The place of a file of a content folder by its path in it: the rule of `listFiles()` for one file. Undefined for
 * a path that leaves the folder, and for one with a symbolic link in it, which may lead anywhere, unless links are followed.
 */
export const placeInFolder = async (folder: string, file: string, followLinks = false): Promise<string | undefined> => {
  if (isOutside(file)) return undefined;
  const place = path.join(folder, file);
  if (followLinks) return place;
  for (let at = place; at !== path.join(folder); at = path.dirname(at)) if (await isLink(at)) return undefined;
  return place;
};

/** The place of a list that commands read and write. Throws a UserError for one that is not in the content folder itself. */
export const placeOfList = async (folder: string, file: string, followLinks: boolean): Promise<string> => {
  const place = await placeInFolder(folder, file, followLinks);
  if (place !== undefined) return place;
  throw new UserError(
    `${path.join(folder, file)} is a symbolic link, which may lead out of the folder. Replace it with a copy of its target, or set FOLLOW_LINKS=true.`,
  );
};
