import type { Storage } from '../../../src/context/segments/storage.ts';

/** Creates a storage over files in memory. */
export const memoryStorage = (files: ReadonlyMap<string, Uint8Array>): Storage => {
  const fileOf = (name: string): Uint8Array => {
    const bytes = files.get(name);
    if (bytes === undefined) throw new Error(`There is no ${name}`);
    return bytes;
  };
  return {
    readRange: async (name, range) => fileOf(name).subarray(range.offset, range.offset + range.length),
    readFile: async (name) => fileOf(name),
    readText: async (name) => ({ text: new TextDecoder().decode(fileOf(name)), tag: undefined }),
  };
};
