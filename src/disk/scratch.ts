import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
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
/** The marker while it is written. */
const unfinishedMarker = `${markerFile}.part`;
/** Lists what the process places beside its folder; only a function that can undo that removes a folder with it. */
export const placingFile = 'placing.json';
const Marker = z.object({ madeBy: z.literal('halyard'), owner: ProcessId });

/** Age after which a folder of a process on another machine counts as abandoned, in ms. */
const expiry = 24 * 3_600_000;

const isAbandoned = async (folder: string): Promise<boolean> => {
  const file = path.join(folder, markerFile);
  const { owner } = Marker.parse(JSON.parse(await readFile(file, 'utf8')));
  const state = processState(owner);
  return state === 'ended' || (state === 'unknown' && ((await fileAge(file)) ?? 0) > expiry);
};

/** Removes a folder, and last its marker: what a killed process leaves of it is known as ours. */
const removeScratch = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => []))
    if (name !== markerFile) await rm(path.join(folder, name), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
};

/** Removes the scratch folders of killed processes: those with our marker file, and empty ones. */
export const sweepScratch = async (parent: string, undo?: (folder: string) => Promise<unknown>): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    try {
      if (!(await isAbandoned(folder))) continue;
      await undo?.(folder);
      if (!existsSync(path.join(folder, placingFile))) await removeScratch(folder);
    } catch {
      // Without a marker it may not be ours, unless it is empty: its process was killed before it wrote one.
      await rm(path.join(folder, unfinishedMarker), { force: true });
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
    await writeFile(path.join(folder, unfinishedMarker), marker);
    await rename(path.join(folder, unfinishedMarker), path.join(folder, markerFile));
    return folder;
  } catch (error) {
    // Another process has swept the folder in the moment when it had no marker.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return createFolder(parent);
  }
};

/** Creates a scratch folder in `parent`, which is created if missing, and removes abandoned ones. */
export const openScratch = async (parent: string): Promise<Scratch> => {
  await mkdir(parent, { recursive: true });
  await sweepScratch(parent);
  const folder = await createFolder(parent);
  return { folder, remove: () => removeScratch(folder) };
};

/** Replaces a file in a folder of an owner: the next call removes what a killed process leaves beside it. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  const scratch = await openScratch(path.dirname(file));
  try {
    const written = path.join(scratch.folder, 'written');
    await writeFile(written, text);
    await rename(written, file);
  } finally {
    await scratch.remove();
  }
};
