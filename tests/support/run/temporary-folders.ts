import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 } as const;
const prefix = 'halyard-tests-';
const made = new Set<string>();

/** Creates an empty folder for a test; it is removed when the test file ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'halyard-'));
  made.add(folder);
  return folder;
};

/** Removes every folder that `temporaryFolder()` created in this process. */
export const removeTemporaryFolders = async (): Promise<void> => {
  for (const folder of made) await rm(folder, removal);
  made.clear();
};

/**
 * Sets one folder for the temporary files of this process and its children. The returned function removes the folder
 * with the files that browsers leave in it, and throws if a test left a folder.
 */
export const openTemporaryFolder = async (): Promise<() => Promise<void>> => {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    const left = (await readdir(folder)).filter((name) => name.startsWith('halyard-'));
    await rm(folder, removal);
    if (left.length > 0)
      throw new Error(`Tests left temporary folders behind: ${left.join(', ')}. Create them with temporaryFolder().`);
  };
};

/** Opens the folder of a run, once for all of its projects: the first of them sets it for the setup of the others, too. */
const setup = async (): Promise<(() => Promise<void>) | undefined> =>
  path.basename(tmpdir()).startsWith(prefix) ? undefined : openTemporaryFolder();

export default setup;
