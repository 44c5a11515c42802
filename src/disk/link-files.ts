import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** Number of files linked between two turns of the event loop. */
const atOnce = 64;

const isLinked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
};

/** Hard-links a file, or copies it where the disk cannot link. Missing folders are created. */
export const linkOrCopy = (from: string, to: string): void => {
  // Most folders exist, and promises would take several times as long as a link does.
  if (isLinked(from, to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  if (!isLinked(from, to)) copyFileSync(from, to);
};

/** Links files of a folder, by their paths in it, into another folder. */
export const linkFiles = async (names: readonly string[], from: string, to: string): Promise<void> => {
  for (const [at, name] of names.entries()) {
    linkOrCopy(path.join(from, name), path.join(to, name));
    if (at % atOnce === 0) await setImmediate();
  }
};
