import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withTemporaryFolder } from '../disk/temporary-folder.ts';
import type { Bytes } from '../http/plain-response.ts';
import type { DiscoveryDocument } from '../interfaces/discovery/document.ts';
import type { Library } from '../library/library.ts';

/** A reader of documents that are no texts, where there is no build: each is made when it is first read. */
export const createBuiltDocuments = (
  library: Library,
): ((document: DiscoveryDocument) => Promise<Bytes | undefined>) => {
  const made = new Map<string, Promise<Bytes | undefined>>();
  const make = ({ build }: DiscoveryDocument): Promise<Bytes | undefined> =>
    withTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'document');
      await build?.(library, { file });
      return new Uint8Array(await readFile(file));
    });
  return (document) => {
    const bytes = made.get(document.pathname) ?? make(document);
    made.set(document.pathname, bytes);
    return bytes;
  };
};
