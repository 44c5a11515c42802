import { cp, lstat, rename } from 'node:fs/promises';

/** Copies a file or a folder. Throws if the target exists, instead of replacing it. */
export const copyExclusive = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, force: false });

/**
 * Moves a file or a folder; copies it if the target is on another disk. Throws if the target exists, instead of replacing
 * it.
 */
export const moveExclusive = async (from: string, to: string): Promise<void> => {
  const isTaken = await lstat(to).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`${to} already exists, so ${from} was not moved there.`);
  try {
    await rename(from, to);
  } catch {
    await copyExclusive(from, to);
  }
};
