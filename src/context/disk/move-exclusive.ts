import { cp, lstat, rename } from 'node:fs/promises';

/**
 * Moves a file or a folder to a place where nothing is; another disk gets a copy. Throws where something is, rather than
 * replace it.
 */
export const moveExclusive = async (from: string, to: string): Promise<void> => {
  const isTaken = await lstat(to).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`${to} exists already, so ${from} was not moved there.`);
  try {
    await rename(from, to);
  } catch {
    await cp(from, to, { recursive: true, errorOnExist: true, force: false });
  }
};
