import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../disk/manifest.ts';
import { entryTypeOf } from '../disk/paths.ts';
import { findForeignFiles } from '../disk/remove-own.ts';
import { UserError } from '../user-error.ts';
import { type OutputFolders, reasonProtected } from './check-output.ts';

const advice = 'Set --parts to another folder.';

/** Returns the folder of the parts of a build, beside the published folder. */
export const partsOf = (out: string): string => `${out}-parts`;

/**
 * Checks the folder of a part before anything is written. It must be missing, empty, or the one of an earlier build, in a place
 * where a build may write. Throws a UserError with the problem and the fix.
 */
export const checkPartFolder = async (
  parts: string,
  name: string,
  { content, root, home }: Omit<OutputFolders, 'out'>,
): Promise<void> => {
  const folder = path.join(parts, name);
  const reason = await reasonProtected(parts, { out: parts, content, root, home });
  if (reason !== undefined) throw new UserError(`${reason} ${advice}`);
  const kind = await entryTypeOf(folder);
  if (kind === 'missing' || (kind === 'folder' && (await readdir(folder)).length === 0)) return;
  if (kind === 'folder' && (await readManifest(folder)) !== undefined && (await findForeignFiles(folder)).length === 0)
    return;
  throw new UserError(
    `${folder} is not a part as this version of Halyard has made it, so it is not replaced. Move it away, or set --parts to another folder.`,
  );
};
