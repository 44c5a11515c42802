import type { OpenData } from '../../src/hosts/functions/open-data.ts';
import { createContext, fileInMemory, type ReadText } from '../../src/release/open/context-of.ts';
import library from './library.bin';
import search from './search.bin';

const readText: ReadText = (name) => (Object.hasOwn(releaseTexts, name) ? releaseTexts[name] : undefined);

/** Opens the data that the Worker is uploaded with. */
export const openData: OpenData = (_, log) => {
  const stores = { library: fileInMemory(new Uint8Array(library)), search: fileInMemory(new Uint8Array(search)) };
  return createContext({ ...stores, readText }, log);
};
