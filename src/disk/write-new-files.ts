import { constants, copyFile, link, mkdir, rmdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../project/user-error.ts';
import { getEntryType } from './paths.ts';
import { openScratch } from './scratch.ts';

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

/** Removes files and then empty folders; returns what is still there. */
const removeAgain = async (files: readonly string[], folders: readonly string[]): Promise<string[]> => {
  const left: string[] = [];
  for (const file of files) await unlink(file).catch(() => left.push(file));
  // A folder in which somebody else has put a file stays.
  for (const folder of folders) await rmdir(folder).catch(() => undefined);
  return left;
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
 * whole, so that a killed process leaves nothing but a hidden folder, which the next call removes. After an error, or once
 * `signal` is aborted, what was placed is removed again; what cannot be removed is named. Never opens an existing file or link for writing.
 */
export const writeNewFiles = async (folder: string, files: readonly NewFile[], signal?: AbortSignal): Promise<void> => {
  await requireNewFiles(folder, files);
  const placed: string[] = [];
  const created = await createFolder(folder);
  try {
    const scratch = await openScratch(folder);
    try {
      for (const [at, { read }] of files.entries()) {
        if (signal?.aborted === true) throw new UserError('The import was stopped; nothing was written.');
        await writeFile(path.join(scratch.folder, String(at)), await read());
      }
      for (const [at, { file }] of files.entries()) {
        const place = path.join(folder, file);
        created.unshift(...(await createFolder(path.dirname(place))));
        await placeFile(path.join(scratch.folder, String(at)), place);
        placed.push(place);
      }
    } finally {
      await scratch.remove();
    }
  } catch (error) {
    const left = await removeAgain(placed, created);
    if (left.length === 0) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${reason}\nThese files were written and could not be removed again: ${left.join(', ')}`);
  }
};
