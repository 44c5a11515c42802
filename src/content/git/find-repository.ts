import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The git repository that a folder is checked out from. */
export interface Repository {
  /** The folder relative to the root of the checkout, with `/` between names; empty for the root itself. */
  readonly prefix: string;
  /** Contains `HEAD`. */
  readonly gitFolder: string;
  /** Contains objects, branches and configuration; differs from `gitFolder` in a linked worktree. */
  readonly commonFolder: string;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Reads a regular file; undefined if it is missing or something else, such as a FIFO. */
export const readIfFile = async (file: string): Promise<string | undefined> => {
  try {
    return (await stat(file)).isFile() ? await readFile(file, 'utf8') : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The git folder of a checkout: `.git`, or the folder it names in a linked worktree or a submodule. */
const gitFolderAt = async (checkout: string): Promise<string | undefined> => {
  const place = path.join(checkout, '.git');
  const link = /^gitdir: (.+?)[\r\n]*$/.exec((await readIfFile(place)) ?? '')?.[1];
  const folder = link === undefined ? place : path.resolve(checkout, link);
  if ((await readIfFile(path.join(folder, 'HEAD'))) !== undefined) return folder;
  if (link !== undefined) throw new Error(`${place} names ${folder}, which is not a git folder`);
  return undefined;
};

/**
 * Finds the repository of a folder as git does, but reads none of its configuration. Returns undefined outside a
 * checkout; throws if the repository cannot be read.
 */
export const findRepository = async (folder: string): Promise<Repository | undefined> => {
  const start = await realpath(folder);
  for (let checkout = start; ; checkout = path.dirname(checkout)) {
    const gitFolder = await gitFolderAt(checkout);
    if (gitFolder !== undefined) {
      const common = (await readIfFile(path.join(gitFolder, 'commondir')))?.trim() ?? '.';
      return {
        prefix: path.relative(checkout, start).split(path.sep).join('/'),
        gitFolder,
        commonFolder: path.resolve(gitFolder, common),
      };
    }
    if (path.dirname(checkout) === checkout) return undefined;
  }
};
