import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 } as const;
const made = new Set<string>();

/** Makes a new, empty folder for a test; it goes when the test's file ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'halyard-'));
  made.add(folder);
  return folder;
};

/** Removes every folder that `temporaryFolder` has made in this process. */
export const removeTemporaryFolders = async (): Promise<void> => {
  for (const folder of made) await rm(folder, removal);
  made.clear();
};

/**
 * Gives this process, and all that it starts, one folder for temporary files. The function that it answers removes the
 * folder, with what browsers and others leave, and throws for what a test has left.
 */
export const openTemporaryFolder = async (): Promise<() => Promise<void>> => {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(path.join(tmpdir(), 'halyard-tests-'));
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    const left = (await readdir(folder)).filter((name) => name.startsWith('halyard-'));
    await rm(folder, removal);
    if (left.length > 0)
      throw new Error(`Tests left these folders in the folder for temporary files: ${left.join(', ')}`);
  };
};

export default openTemporaryFolder;
