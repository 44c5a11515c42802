import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { manifestFile, readManifest, writeManifest } from './manifest.ts';
import { foreignNames, removeOwn } from './remove-own.ts';
import { fileTypeAt } from './same-place.ts';

/**
 * Makes a finished folder the one at `target`, in place of what an earlier build put there. Throws a UserError where
 * something else is. Both must lie on one disk.
 */
export const replaceOwnFolder = async (folder: string, target: string): Promise<void> => {
  await mkdir(path.join(folder, path.dirname(manifestFile)), { recursive: true });
  await writeManifest(folder);
  await mkdir(path.dirname(target), { recursive: true });
  const kind = await fileTypeAt(target);
  if (kind === 'folder' && (await readManifest(target)) !== undefined && (await foreignNames(target)).length === 0)
    await removeOwn(target);
  else if (kind === 'folder') await rmdir(target).catch(() => undefined);
  if ((await fileTypeAt(target)) !== 'missing')
    throw new UserError(`${target} holds files that no build of this version has made. Move it away, and build again.`);
  await rename(folder, target);
};
