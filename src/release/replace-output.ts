import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../disk/manifest.ts';
import { removeLink } from '../disk/move-aside.ts';
import { getEntryType } from '../disk/paths.ts';
import { removeOwn } from '../disk/remove-own.ts';
import { UserError } from '../project/user-error.ts';

/** Names of published folders that were moved aside; random, so never chosen by hand. */
export const replacedName = /^\.replaced-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const removeEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );

/** Removes a link or a folder of ours that was moved aside. */
export const removeReplaced = async (place: string): Promise<void> => {
  if ((await getEntryType(place)) === 'link') await removeLink(place);
  else await removeOwn(place);
};

/**
 * Moves the published link or folder aside and calls `put` to create the new one at `out`. If `put` fails, the old one is
 * moved back; if it succeeds, the old one is removed.
 */
export const replaceOutput = async (out: string, releases: string, put: () => Promise<void>): Promise<void> => {
  const kind = await getEntryType(out);
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

/** Restores the site that a killed build had moved aside, if nothing is published now. Returns true if it did. */
export const restoreReplaced = async (out: string, releases: string): Promise<boolean> => {
  if ((await getEntryType(out)) !== 'missing') return false;
  for (const name of (await readdir(releases)).filter((candidate) => replacedName.test(candidate))) {
    const place = path.join(releases, name);
    if ((await getEntryType(place)) !== 'link' && (await readManifest(place)) === undefined) continue;
    await rename(place, out);
    return true;
  }
  return false;
};

/** Throws a UserError if the published folder and its releases are on two disks, so that rename(2) would fail. */
export const requireSameDisk = async (out: string, releases: string): Promise<void> => {
  const [parent, own] = await Promise.all([stat(path.dirname(out)), stat(releases)]);
  if (parent.dev !== own.dev)
    throw new UserError(
      `${releases} and ${out} are on different disks, so a finished site cannot be moved there. Set --out (or OUT_DIR) to a folder on the same disk as its releases.`,
    );
};
