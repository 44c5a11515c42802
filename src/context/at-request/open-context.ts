import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Context, PublishedDocument } from '../../http/handler.ts';
import { openStore } from '../../library/store/open-store.ts';
import { openIndex } from '../../search/index/open-index.ts';
import { readReleaseInfo } from '../releases/release-info.ts';
import { requestFiles } from '../request-files.ts';
import { UserError } from '../user-error.ts';
import { type OpenFile, openFile } from './open-file.ts';

/** Reads the list of discovery documents that the build wrote: importing their code would slow the start down. */
const readDocuments = (file: string): readonly PublishedDocument[] =>
  existsSync(file)
    ? z.array(z.object({ pathname: z.string(), mediaType: z.string() })).parse(JSON.parse(readFileSync(file, 'utf8')))
    : [];

/** A context over open files. */
export interface OpenContext extends Context {
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
  const library = openStoreFile(folder, requestFiles.library, info.library);
  const search = openStoreFile(folder, requestFiles.search, info.search);
  const askShell = path.join(folder, requestFiles.askShell);
  let shell: string | undefined;
  let documents: readonly PublishedDocument[] | undefined;
  return {
    library: openStore(library.read),
    search: await openIndex(search.read, search.size),
    log,
    get documents() {
      documents ??= readDocuments(path.join(folder, requestFiles.documents));
      return documents;
    },
    readAskShell: () => {
      shell ??= existsSync(askShell) ? readFileSync(askShell, 'utf8') : '';
      return shell === '' ? undefined : shell;
    },
    close: () => {
      library.close();
      search.close();
    },
  };
};
