import path from 'node:path';
import * as z from 'zod';
import type { Context, PublishedDocument } from '../../http/handler.ts';
import { openStore } from '../../library/store/open-store.ts';
import { openIndex } from '../../search/index/open-index.ts';
import { readReleaseInfo } from '../releases/release-info.ts';
import { requestFiles } from '../request-files.ts';
import { UserError } from '../user-error.ts';
import { openTexts, type ReadText } from './built-texts.ts';
import { type OpenFile, openFile } from './open-file.ts';

/** Parses the list of discovery documents that the build wrote: importing their code would slow the start down. */
const parseDocuments = (text: string | undefined): readonly PublishedDocument[] =>
  text === undefined ? [] : z.array(z.object({ pathname: z.string(), mediaType: z.string() })).parse(JSON.parse(text));

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
    `The build in ${folder} is damaged: ${name} has ${file.size} bytes instead of ${size}. Run \`npm run build\`.`,
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
  const readText = openTexts(folder);
  const library = openStore(store.read);
  return {
    library,
    search: await openIndex(search.read, search.size, library),
    log,
    get documents() {
      return parseDocuments(readText(requestFiles.documents));
    },
    readAskShell: () => readText(requestFiles.askShell),
    readText,
    close: () => {
      store.close();
      search.close();
    },
  };
};
