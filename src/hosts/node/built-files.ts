import { open } from 'node:fs/promises';
import path from 'node:path';
import { createMemo } from '../../cache.ts';
import { entryOf, type FileEntry, type Manifest } from '../../context/disk/manifest.ts';

/** A built file, as it is sent. */
export interface BuiltFile {
  /** Where it lies on the disk. */
  readonly place: string;
  readonly size: number;
  /** An HTTP date. */
  readonly modified: string;
  readonly tag: string;
  /** All of it; undefined for one that is too large to be kept in memory. */
  readonly bytes: Buffer | undefined;
}

/** The files of a release by their names, such as `blog/a-page.html`: what no name stands for never reaches the disk. */
export interface BuiltFiles {
  has(name: string): boolean;
  /** Reports whether the file comes from the content folder. */
  isContent(name: string): boolean;
  /** The file, at once where it is in memory. Rejects for one that is missing or is not as it was published. */
  read(name: string): BuiltFile | Promise<BuiltFile>;
}

/** Files of a common site fit; of a large one those that people ask for. */
const kept = 32 * 2 ** 20;
const largestKept = 2 ** 20;

/** A strong entity tag of the bytes in the list of the release. */
const tagOf = ({ digest }: FileEntry): string => `"${digest.slice(0, 27)}"`;

const readBuilt = async (place: string, entry: FileEntry): Promise<BuiltFile> => {
  const handle = await open(place);
  try {
    const { size, mtime } = await handle.stat();
    const bytes = size > largestKept ? undefined : await handle.readFile();
    // Of a large file, which is not read as a whole, the size has to do.
    if (size !== entry.size || (bytes !== undefined && entryOf(bytes).digest !== entry.digest))
      throw new Error(`${place} is not as it was published`);
    return { place, size, modified: mtime.toUTCString(), tag: tagOf(entry), bytes };
  } finally {
    await handle.close();
  }
};

/** Hidden files are nobody's business, but for those that have an address by RFC 8615. */
const isPublic = (name: string): boolean => !/(?:^|\/)\.(?!well-known\/)/.test(name);

/**
 * The files of a release that have an address. Each is read when it is first asked for, and checked against the list of
 * the release: a file that was added, cut or exchanged afterwards is not served.
 */
export const openBuiltFiles = (folder: string, manifest: Manifest, contentFiles: readonly string[]): BuiltFiles => {
  // One name may be spelt in two ways in Unicode; the disk knows it as it was written.
  const places = new Map([...manifest].filter(([name]) => isPublic(name)).map((file) => [file[0].normalize(), file]));
  const content = new Set(contentFiles.map((name) => name.normalize()));
  const memo = createMemo<BuiltFile>(kept);
  return {
    has: (name) => places.has(name),
    isContent: (name) => content.has(name),
    read: (name) => {
      const known = memo.get(name);
      if (known !== undefined) return known;
      const listed = places.get(name);
      if (listed === undefined) return Promise.reject(new Error(`There is no file ${name}`));
      const [place, entry] = listed;
      return readBuilt(path.join(folder, place), entry).then((file) => {
        if (file.bytes !== undefined) memo.set(name, file, file.size);
        return file;
      });
    },
  };
};
