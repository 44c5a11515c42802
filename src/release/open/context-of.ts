import * as z from 'zod';
import { askPage, privateFolder, requestFiles } from '../../disk/request-files.ts';
import type { Context, PublishedDocument } from '../../http/handler.ts';
import type { ReadRange } from '../../library/store/format.ts';
import { openStore } from '../../library/store/open-store.ts';
import { openIndex } from '../../search/index/open-index.ts';

/** Reads a text of a release by its name; undefined where there is none. */
export type ReadText = (name: string) => string | undefined;

/** A binary file of a release, wherever its bytes are. */
export interface StoreFile {
  /** In bytes. */
  readonly size: number;
  readonly read: ReadRange;
  /** Absent where nothing has to be closed. */
  readonly close?: () => void;
}

/** The files that a build wrote for request time. */
export interface BuiltData {
  readonly library: StoreFile;
  readonly search: StoreFile;
  readonly readText: ReadText;
}

/** A file whose bytes are in memory. */
export const fileInMemory = (bytes: Uint8Array): StoreFile => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

/** Parses the list of discovery documents that the build wrote: importing their code would slow the start down. */
const parseDocuments = (text: string | undefined): readonly PublishedDocument[] =>
  text === undefined ? [] : z.array(z.object({ pathname: z.string(), mediaType: z.string() })).parse(JSON.parse(text));

/** Creates the context of a server over the data of a release. It needs no file system. */
export const createContext = async ({ library: store, search, readText }: BuiltData, log: Context['log']) => {
  const library = openStore(store.read);
  let documents: readonly PublishedDocument[] | undefined;
  return {
    library,
    search: await openIndex(search.read, search.size, library),
    log,
    readText,
    /** Closes the files; the context must not be used afterwards. */
    close: () => {
      store.close?.();
      search.close?.();
    },
    get documents() {
      documents ??= parseDocuments(readText(requestFiles.documents));
      return documents;
    },
    readAskShell: (folder) => readText(askPage(folder)),
    readAddedText: (name) => readText(`${privateFolder}/${name}`),
  } satisfies Context & Pick<BuiltData, 'readText'> & { readonly close: () => void };
};
