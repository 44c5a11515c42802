import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../disk/manifest.ts';
import { removeOwn } from '../disk/remove-own.ts';
import { fileTypeAt } from '../disk/same-place.ts';
import { removeLink } from '../disk/set-aside.ts';
import { UserError } from '../user-error.ts';

/** The names of what was published and had to make room; never chosen by hand. */
export const replacedName = /^\.replaced-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const removeEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );

/** Removes a link or a folder of ours that made room. */
export const removeReplaced = async (place: string): Promise<void> => {
  if ((await fileTypeAt(place)) === 'link') await removeLink(place);
  else await removeOwn(place);
};

/**
 * Has `put` make something new at `out`, after what is published there, a link or a folder of ours, was moved aside.
 * When `put` fails, the old is moved back; when it succeeds, the old is removed.
 */
export const exchangeOut = async (out: string, releases: string, put: () => Promise<void>): Promise<void> => {
  const kind = await fileTypeAt(out);
  const isEmpty = kind === 'folder' && (await removeEmpty(out));
  const old = path.join(releases, `.replaced-${randomUUID()}`);
  const isMoved = kind !== 'missing' && !isEmpty;
  if (isMoved) await rename(out, old);
  try {
    await put();
  } catch (error) {
    if (isMoved) await rename(old, out);
    else if (isEmpty) await mkdir(out);
    throw error;
  }
  if (isMoved) await removeReplaced(old);
};

/** Brings back what a build that was killed had moved aside, if nothing is published now. Returns whether it did. */
export const restoreReplaced = async (out: string, releases: string): Promise<boolean> => {
  if ((await fileTypeAt(out)) !== 'missing') return false;
  for (const name of (await readdir(releases)).filter((candidate) => replacedName.test(candidate))) {
    const place = path.join(releases, name);
    if ((await fileTypeAt(place)) !== 'link' && (await readManifest(place)) === undefined) continue;
    await rename(place, out);
    return true;
  }
  return false;
};

/** Refuses what could not be moved in one step: a plain folder and the releases beside it on two disks. */
export const checkOneDisk = async (out: string, releases: string): Promise<void> => {
  const [above, own] = await Promise.all([stat(path.dirname(out)), stat(releases)]);
  if (above.dev !== own.dev)
    throw new UserError(
      `${releases} lies on another disk than ${out}, so a finished site cannot be moved there. Set OUT_DIR to a folder on that disk.`,
    );
};
