import { constants, copyFile, link, lstat, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { UserError } from '../project/user-error.ts';
import { getEntryType } from './paths.ts';
import { removeIfEmpty } from './remove-own.ts';
import { openScratch, placingFile, sweepScratch } from './scratch.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** A file to create, whose bytes are read when it is written. */
export interface NewFile {
  /** Path relative to the folder, with `/` between folders. */
  readonly file: string;
  readonly read: () => string | Promise<string | Uint8Array>;
}

const maxNames = 5;

/** The first of some names, and how many there are more. */
export const listSome = (names: readonly string[]): string =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ` and ${names.length - maxNames} more` : '');

/** Throws a UserError that names the files, or parents of files, that exist already. */
export const requireNewFiles = async (folder: string, files: readonly Pick<NewFile, 'file'>[]): Promise<void> => {
  const existing: string[] = [];
  const parents = new Set<string>();
  for (const { file } of files) {
    if ((await getEntryType(path.join(folder, file))) !== 'missing') existing.push(file);
    for (let parent = path.posix.dirname(file); parent !== '.'; parent = path.posix.dirname(parent))
      parents.add(parent);
  }
  for (const parent of parents) {
    const type = await getEntryType(path.join(folder, parent));
    if (type === 'file' || type === 'other') existing.push(parent);
  }
  if (existing.length > 0)
    throw new UserError(
      `Nothing was written, because these files are already in ${folder}: ${listSome(existing)}. Move them away, or choose another place.`,
    );
};

// A folder of a stranger may have such a list: nothing outside the folder is named in ours.
const Placing = z.array(z.string().regex(/^(?![\\/]|[a-z]:)(?!.*(?:^|[\\/])\.\.(?:[\\/]|$))/is));

/** True for a file that was placed and is as it was: the same file as the staged one, or a copy. */
const isAsPlaced = async (staged: string, place: string, began: number): Promise<boolean> => {
  const [ours, theirs] = await Promise.all([lstat(staged), lstat(place)]);
  return ours.ino === theirs.ino
    ? theirs.mtimeMs <= began
    : theirs.isFile() && (await readFile(staged)).equals(await readFile(place));
};

/** Removes the files that a call has placed, but for those that were changed since, and then its empty folders; returns what is still there. */
const undoPlacing = async (scratch: string): Promise<string[]> => {
  const list = path.join(scratch, placingFile);
  const text = await readFile(list, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const folder = path.dirname(scratch);
  const files = Placing.parse(JSON.parse(text));
  const { mtimeMs } = await lstat(list);
  const left: string[] = [];
  for (const [at, file] of files.entries()) {
    const place = path.join(folder, file);
    const isOurs = await isAsPlaced(path.join(scratch, String(at)), place, mtimeMs).catch(() => false);
    if (isOurs) await unlink(place).catch(() => left.push(place));
    // A folder in which somebody else has put a file stays.
    for (let parent = path.dirname(file); parent !== '.'; parent = path.dirname(parent))
      await removeIfEmpty(path.join(folder, parent));
  }
  await unlink(list);
  return left;
};

/** Undoes what killed processes have begun to write into a folder. */
export const undoKilled = async (folder: string): Promise<void> => {
  if ((await getEntryType(folder)) === 'folder') await sweepScratch(folder, undoPlacing);
};

/** Creates a folder and its parents; returns those that it created, deepest first. */
const createFolder = async (folder: string): Promise<string[]> => {
  const first = await mkdir(folder, { recursive: true });
  const created: string[] = [];
  for (let at = folder; first !== undefined && at.length >= first.length; at = path.dirname(at)) created.push(at);
  return created;
};

/** Gives a file a second place, which must be free; a disk without hard links gets a copy. */
const placeFile = async (staged: string, place: string): Promise<void> => {
  await link(staged, place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error;
    await copyFile(staged, place, constants.COPYFILE_EXCL);
  });
};

/**
 * Writes files that do not exist yet: all of them or none. They are written beside the others first and placed when all are
 * whole. What a killed process has written, the next call removes. After an error, or once `signal` is aborted, what was placed
 * is removed again; what cannot be removed is named. Never opens an existing file or link for writing.
 */
export const writeNewFiles = async (folder: string, files: readonly NewFile[], signal?: AbortSignal): Promise<void> => {
  await undoKilled(folder);
  await requireNewFiles(folder, files);
  const created = await createFolder(folder);
  let left: string[] = [];
  try {
    const scratch = await openScratch(folder);
    const list = path.join(scratch.folder, placingFile);
    try {
      for (const [at, { read }] of files.entries()) {
        if (signal?.aborted === true) throw new UserError('The import was stopped; nothing was written.');
        await writeFile(path.join(scratch.folder, String(at)), await read());
      }
      const names = files.map(({ file }) => file);
      await writeFileAtomic(list, JSON.stringify(names));
      for (const [at, file] of names.entries()) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await placeFile(path.join(scratch.folder, String(at)), path.join(folder, file));
      }
      await unlink(list);
    } catch (error) {
      left = await undoPlacing(scratch.folder);
      throw error;
    } finally {
      await scratch.remove();
    }
  } catch (error) {
    for (const each of created) await removeIfEmpty(each);
    if (left.length === 0) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${reason}\nThese files were written and could not be removed again: ${left.join(', ')}`);
  }
};
