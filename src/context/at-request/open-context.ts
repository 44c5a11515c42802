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

/** What the build wrote of its discovery documents: the code that makes them is heavy, and no door but the index asks. */
const readDocuments = (file: string): readonly PublishedDocument[] =>
  existsSync(file)
    ? z.array(z.object({ pathname: z.string(), mediaType: z.string() })).parse(JSON.parse(readFileSync(file, 'utf8')))
    : [];

export interface OpenContext extends Context {
  /** Gives the files back; nothing may be asked afterwards. */
  readonly close: () => void;
}

/** Opens a file of a release. Throws a UserError where it is not as long as it was when it was published. */
const openStoreFile = (folder: string, name: string, { size }: { readonly size: number }): OpenFile => {
  const file = openFile(path.join(folder, name));
  if (file.size === size) return file;
  file.close();
  throw new UserError(
    `The build in ${folder} is damaged: ${name} has ${file.size} bytes in place of ${size}. Run \`npm run build\`.`,
  );
};

/**
 * The context of a running service over the folder that `npm run build` published. Throws a UserError where there is no
 * release, one of another version, or one whose files are cut.
 */
export const openContext = async (folder: string, log: Context['log']): Promise<OpenContext> => {
  const info = await readReleaseInfo(folder);
  const store = openStoreFile(folder, requestFiles.library, info.library);
  const search = openStoreFile(folder, requestFiles.search, info.search);
  const askShell = path.join(folder, requestFiles.askShell);
  let shell: string | undefined;
  let documents: readonly PublishedDocument[] | undefined;
  const library = openStore(store.read);
  return {
    library,
    search: await openIndex(search.read, search.size, library),
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
      store.close();
      search.close();
    },
  };
};
