import type { Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { entityTagOf } from '../http/conditional.ts';
import { createMemo } from '../http/memo.ts';

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
  /** The file, at once where it is in memory. Fails for one that somebody has taken away. */
  read(name: string): BuiltFile | Promise<BuiltFile>;
}

/** Files of a common site fit; of a large one those that people ask for. */
const kept = 32 * 2 ** 20;
const largestKept = 2 ** 20;

const readBuilt = async (place: string): Promise<BuiltFile> => {
  const handle = await open(place);
  try {
    const { size, mtime } = await handle.stat();
    const bytes = size > largestKept ? undefined : await handle.readFile();
    // The digest of a large file would cost a reading of all of it; its time and size tell nearly as much.
    const tag = bytes === undefined ? `W/"${size}-${mtime.getTime()}"` : entityTagOf(bytes);
    return { place, size: bytes?.length ?? size, modified: mtime.toUTCString(), tag, bytes };
  } finally {
    await handle.close();
  }
};

/** Hidden files are nobody's business, but for those that have an address by RFC 8615. */
const isPublic = (name: string): boolean => !/(?:^|\/)\.(?!well-known\/)/.test(name);

/** Lists what is built; each file is read when it is first asked for. */
export const listBuiltFiles = async (folder: string): Promise<BuiltFiles> => {
  const nameOf = ({ parentPath, name }: Dirent): string =>
    path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // One name may be spelt in two ways in Unicode; the disk knows it as it was written.
  const places = new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(nameOf)
      .filter(isPublic)
      .map((name) => [name.normalize(), name]),
  );
  const memo = createMemo<BuiltFile>(kept);
  return {
    has: (name) => places.has(name),
    read: (name) => {
      const known = memo.get(name);
      if (known !== undefined) return known;
      return readBuilt(path.join(folder, places.get(name) ?? name)).then((file) => {
        if (file.bytes !== undefined) memo.set(name, file, file.size);
        return file;
      });
    },
  };
};
