import path from 'node:path';
import { requestFiles } from '../../disk/request-files.ts';
import type { Context } from '../../http/handler.ts';
import { UserError } from '../../project/user-error.ts';
import { readReleaseInfo } from '../release-info.ts';
import { openTexts } from './built-texts.ts';
import { createContext, type ReadText } from './context-of.ts';
import { type OpenFile, openFile } from './open-file.ts';

/** A context over open files. */
export interface OpenContext extends Context {
  readonly readText: ReadText;
  /** Closes the files; the context must not be used afterwards. */
  readonly close: () => void;
}

/** Opens a file of a release. Throws a UserError if its size differs from the published one. */
const openStoreFile = (folder: string, name: string, { size }: { readonly size: number }): OpenFile => {
  const file = openFile(path.join(folder, name));
  if (file.size === size) return file;
  file.close();
  throw new UserError(
    `The build in ${folder} is damaged: ${name} has ${file.size} bytes instead of ${size}. Build the site again.`,
  );
};

/**
 * Opens the context of a server over the folder that `npm run build` published. Throws a UserError if there is no
 * release, one of another version, or one with truncated files.
 */
export const openContext = async (folder: string, log: Context['log']): Promise<OpenContext> => {
  const info = await readReleaseInfo(folder);
  const store = openStoreFile(folder, requestFiles.library, info.library);
  const search = openStoreFile(folder, requestFiles.search, info.search);
  return createContext({ library: store, search, readText: openTexts(folder) }, log);
};
