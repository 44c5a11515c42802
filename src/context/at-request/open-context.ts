import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Context, PublishedDocument } from '../../http/handler.ts';
import { openStore } from '../../library/store/open-store.ts';
import { openIndex } from '../../search/open-index.ts';
import { requestFiles } from '../request-files.ts';
import { openFile } from './open-file.ts';

/** What the build wrote of its discovery documents: the code that makes them is heavy, and no door but the index asks. */
const readDocuments = (file: string): readonly PublishedDocument[] =>
  existsSync(file)
    ? z.array(z.object({ pathname: z.string(), mediaType: z.string() })).parse(JSON.parse(readFileSync(file, 'utf8')))
    : [];

export interface OpenContext extends Context {
  /** Gives the files back; nothing may be asked afterwards. */
  readonly close: () => void;
}

/** The context of a running service over the folder that `npm run build` published. */
export const openContext = async (folder: string, log: Context['log']): Promise<OpenContext> => {
  const library = openFile(path.join(folder, requestFiles.library));
  const search = openFile(path.join(folder, requestFiles.search));
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
