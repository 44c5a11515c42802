import path from 'node:path';
import { openTexts } from '../../context/at-request/built-texts.ts';
import { contextOf } from '../../context/at-request/context-of.ts';
import { openFile } from '../../context/at-request/open-file.ts';
import { requestFiles } from '../../context/request-files.ts';
import type { OpenData } from './open-data.ts';

/** Opens the data in a folder that came with the code of a function, so that both are of one release. */
export const openFolder = (folder: string): OpenData => {
  const readText = openTexts(folder);
  const library = openFile(path.join(folder, requestFiles.library));
  const search = openFile(path.join(folder, requestFiles.search));
  return (_, log) => contextOf({ library, search, readText }, log);
};
