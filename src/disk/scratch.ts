import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { fileAge } from './file-age.ts';
import { currentProcessId, ProcessId, processState } from './process-id.ts';

/** A folder for the temporary files of one process. */
export interface Scratch {
  readonly folder: string;
  /** Removes the folder and its contents. */
  remove(): Promise<void>;
}

const prefix = '.scratch-';
const markerFile = 'owner.json';
const Marker = z.object({ madeBy: z.literal('halyard'), owner: ProcessId });

/** Age after which a folder of a process on another machine counts as abandoned, in ms. */
const expiry = 24 * 3_600_000;

const isAbandoned = async (folder: string): Promise<boolean> => {
  const file = path.join(folder, markerFile);
  const { owner } = Marker.parse(JSON.parse(await readFile(file, 'utf8')));
  const state = processState(owner);
  return state === 'ended' || (state === 'unknown' && ((await fileAge(file)) ?? 0) > expiry);
};

/** Removes the scratch folders of killed processes: those with our marker file, and empty ones. */
const sweep = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    try {
      if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
    } catch {
      // Without a marker it may not be ours, unless it is empty: its process was killed before it wrote one.
      await rmdir(folder).catch(() => undefined);
    }
  }
};

/** Creates a folder with our marker file, and returns its path. */
const createFolder = async (parent: string): Promise<string> => {
  const folder = path.join(parent, prefix + randomUUID());
  const marker = JSON.stringify({ madeBy: 'halyard', owner: currentProcessId() });
  await mkdir(folder);
  try {
    await writeFile(path.join(folder, markerFile), marker);
    return folder;
  } catch (error) {
    // Another process has swept the folder in the moment when it was empty.
    if (existsSync(folder)) throw error;
    return createFolder(parent);
  }
};

/** Creates a scratch folder in `parent`, which is created if missing, and removes abandoned ones. */
export const openScratch = async (parent: string): Promise<Scratch> => {
  await mkdir(parent, { recursive: true });
  await sweep(parent);
  const folder = await createFolder(parent);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
