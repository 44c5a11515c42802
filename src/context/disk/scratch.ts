import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { fileAge } from './file-age.ts';
import { currentProcessId, ProcessId, processState } from './process-id.ts';

/** A folder for the temporary files of one process. */
export interface Scratch {
  readonly folder: string;
  /** Removes it with all that is in it. */
  remove(): Promise<void>;
}

const prefix = '.scratch-';
const mark = 'owner.json';
const Mark = z.object({ madeBy: z.literal('halyard'), owner: ProcessId });

/** After this time, in milliseconds, a folder of a process elsewhere, which nobody can ask, counts as left behind. */
const longestBuild = 24 * 3_600_000;

const isLeftBehind = async (folder: string): Promise<boolean> => {
  const file = path.join(folder, mark);
  const { owner } = Mark.parse(JSON.parse(await readFile(file, 'utf8')));
  const state = processState(owner);
  return state === 'ended' || (state === 'unknown' && ((await fileAge(file)) ?? 0) > longestBuild);
};

/** Removes what processes that were killed left in a folder: scratch folders with our mark, and empty ones. */
const sweep = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    try {
      if (await isLeftBehind(folder)) await rm(folder, { recursive: true, force: true });
    } catch {
      // Without a mark it is not ours to empty; killed before it wrote one, a process left it empty.
      await rmdir(folder).catch(() => undefined);
    }
  }
};

/** Makes a scratch folder below `parent`, which is made where it is missing, and removes those that were left behind. */
export const openScratch = async (parent: string): Promise<Scratch> => {
  await mkdir(parent, { recursive: true });
  await sweep(parent);
  const folder = path.join(parent, prefix + randomUUID());
  await mkdir(folder);
  await writeFile(path.join(folder, mark), JSON.stringify({ madeBy: 'halyard', owner: currentProcessId() }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
