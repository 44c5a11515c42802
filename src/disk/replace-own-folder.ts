import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../project/user-error.ts';
import { manifestFile, readManifest, writeManifest } from './manifest.ts';
import { getEntryType } from './paths.ts';
import { findForeignFiles, removeOwn } from './remove-own.ts';

/**
 * Moves a finished folder to `target`, in place of the one of an earlier build. Throws a UserError if the target is
 * something else. Both must be on the same disk.
 */
export const replaceOwnFolder = async (folder: string, target: string): Promise<void> => {
  await mkdir(path.join(folder, path.dirname(manifestFile)), { recursive: true });
  await writeManifest(folder);
  await mkdir(path.dirname(target), { recursive: true });
  const kind = await getEntryType(target);
  if (kind === 'folder' && (await readManifest(target)) !== undefined && (await findForeignFiles(target)).length === 0)
    await removeOwn(target);
  else if (kind === 'folder') await rmdir(target).catch(() => undefined);
  if ((await getEntryType(target)) !== 'missing')
    throw new UserError(
      `${target} contains files that this version of Halyard did not create. Move it away, and build again.`,
    );
  await rename(folder, target);
};
