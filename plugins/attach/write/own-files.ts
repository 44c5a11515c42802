import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { entryOfFile, getEntry } from '../../../src/disk/manifest.ts';
import { getEntryType, isBehindLink } from '../../../src/disk/paths.ts';
import { removeIfEmpty } from '../../../src/disk/remove-own.ts';
import { privateFolder } from '../../../src/disk/request-files.ts';
import { writeFileAtomic } from '../../../src/disk/write-file-atomic.ts';
import { UserError } from '../../../src/project/user-error.ts';

/** The list of the files that the command has written into a site, beside its other private files. */
export const ownList = `${privateFolder}/attached.json`;

/** The digests with which each file may be ours: while files are written, that of before and that of after. */
const List = z.object({ madeBy: z.literal('halyard attach'), files: z.record(z.string(), z.array(z.string())) });

/** The files that the command wrote into a folder, with their digests. */
export type OwnFiles = ReadonlyMap<string, readonly string[]>;

/** Reads the list of our files in a site; empty for one without. */
export const readOwnFiles = async (folder: string): Promise<OwnFiles> => {
  const text = await readFile(path.join(folder, ownList), 'utf8').catch(() => undefined);
  if (text === undefined) return new Map();
  try {
    return new Map(Object.entries(List.parse(JSON.parse(text)).files));
  } catch {
    throw new UserError(
      `${path.join(folder, ownList)} is damaged: it lists the files that this command may replace. Build the site anew into an empty folder.`,
    );
  }
};

const writeList = (folder: string, files: OwnFiles): Promise<void> =>
  writeFileAtomic(
    path.join(folder, ownList),
    `${JSON.stringify({ madeBy: 'halyard attach', files: Object.fromEntries([...files].sort()) }, undefined, 1)}\n`,
  );

const isOwn = async (folder: string, name: string, own: OwnFiles): Promise<boolean> => {
  const place = path.join(folder, name);
  if ((await getEntryType(place)) !== 'file') return false;
  return (own.get(name) ?? []).includes((await entryOfFile(place)).digest);
};

const removeEmpty = async (folder: string, name: string): Promise<void> => {
  for (let parent = path.dirname(name); parent !== '.'; parent = path.dirname(parent))
    await removeIfEmpty(path.join(folder, parent));
};

/**
 * Writes files into a site. A file of somebody else stays as it is; one of ours, as we wrote it, is replaced, or removed where it
 * is made no more. Returns the names of those that stay.
 */
export const writeOwnFiles = async (
  folder: string,
  made: ReadonlyMap<string, Uint8Array>,
  writeAll: (files: ReadonlyMap<string, Uint8Array>) => void,
): Promise<readonly string[]> => {
  const own = await readOwnFiles(folder);
  const kept: string[] = [];
  const files = new Map<string, Uint8Array>();
  for (const [name, bytes] of made) {
    const isFree = (await getEntryType(path.join(folder, name))) === 'missing';
    if (await isBehindLink(folder, name)) kept.push(name);
    else if (isFree || (await isOwn(folder, name, own))) files.set(name, bytes);
    else kept.push(name);
  }
  const gone: string[] = [];
  for (const name of own.keys()) if (!files.has(name) && (await isOwn(folder, name, own))) gone.push(name);
  const after = new Map(Array.from(files, ([name, bytes]) => [name, [getEntry(bytes).digest]] as const));
  const both = new Map(Array.from(after, ([name, digests]) => [name, [...digests, ...(own.get(name) ?? [])]] as const));
  // First, so that after an interruption the next run knows its files.
  await writeList(folder, new Map([...own, ...both]));
  for (const name of gone) {
    await rm(path.join(folder, name));
    await removeEmpty(folder, name);
  }
  writeAll(files);
  await writeList(folder, after);
  return kept;
};
