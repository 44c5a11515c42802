import path from 'node:path';
import { requestFiles } from '../../disk/request-files.ts';
import { openTexts } from '../../release/open/built-texts.ts';
import { createContext } from '../../release/open/context-of.ts';
import { openFile } from '../../release/open/open-file.ts';
import type { OpenData } from './open-data.ts';

/** Opens the data in a folder that came with the code of a function, so that both are of one release. */
export const openFolder = (folder: string): OpenData => {
  const readText = openTexts(folder);
  const library = openFile(path.join(folder, requestFiles.library));
  const search = openFile(path.join(folder, requestFiles.search));
  return (_, log) => createContext({ library, search, readText }, log);
};
