import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Context, PublishedDocument } from '../../http/handler.ts';
import { openStore } from '../../library/store/open-store.ts';
import { openIndex } from '../../search/open-index.ts';
import { requestFiles } from '../request-files.ts';

interface OpenFile {
  readonly size: number;
  readonly read: (offset: number, length: number) => Uint8Array;
  readonly close: () => void;
}

// Positioned reads go through the page cache of the system: nothing is held here, whatever the size of the site.
const openFile = (file: string): OpenFile => {
  const descriptor = openSync(file, 'r');
  return {
    size: fstatSync(descriptor).size,
    read: (offset, length) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; ) {
        const count = readSync(descriptor, bytes, at, length - at, offset + at);
        if (count === 0) throw new RangeError(`The file ends before byte ${offset + length}`);
        at += count;
      }
      return bytes;
    },
    close: () => closeSync(descriptor),
  };
};

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
