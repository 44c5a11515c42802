import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedFile, PublishedFiles } from '../../app/files.ts';
import { createCache } from '../../cache.ts';
import { type FileEntry, getEntry, type Manifest } from '../../disk/manifest.ts';
import type { Bytes } from '../../http/plain-response.ts';
import { streamChunks } from '../../http/stream-chunks.ts';
import { listPublic } from './listed-files.ts';

/** Larger files are read when they are sent. */
const maxCachedSize = 2 ** 20;
/** The bytes that a file in the cache takes beside its own. */
const bytesPerFile = 600;

/** A strong entity tag of the bytes in the list of the release. */
const getTag = ({ digest }: FileEntry): string => `"${digest.slice(0, 27)}"`;

/** Reads a part of a file as the client takes it; the file is closed when the client leaves. */
const getStream = (file: string, start: number, end: number): ReadableStream<Bytes> =>
  streamChunks(createReadStream(file, { start, end: end - 1 })[Symbol.asyncIterator]());

/** Reads a file into bytes of its size, of which nothing has to be copied. One that has been cut has zeros at its end. */
const readWhole = async (handle: FileHandle, size: number): Promise<Bytes> => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes;
};

const readBuilt = async (file: string, entry: FileEntry): Promise<PublishedFile> => {
  const handle = await open(file);
  try {
    const { size, mtime } = await handle.stat();
    const bytes = size > maxCachedSize ? undefined : await readWhole(handle, size);
    // Of a large file, which is not read as a whole, the size has to do.
    if (size !== entry.size || (bytes !== undefined && getEntry(bytes).digest !== entry.digest))
      throw new Error(`${file} is not as it was published`);
    return {
      size,
      modified: mtime.toUTCString(),
      tag: getTag(entry),
      bytes,
      stream: (start, end) => getStream(file, start, end),
    };
  } finally {
    await handle.close();
  }
};

/**
 * Opens the files of a release that have an address. Each is read when it is first requested, and checked against the list
 * of the release: a file that was added, cut or exchanged afterwards is not served.
 */
export const openBuiltFiles = (folder: string, manifest: Manifest, contentFiles: readonly string[]): PublishedFiles => {
  const listed = listPublic(manifest);
  const content = new Set(contentFiles.map((name) => name.normalize()));
  const cache = createCache<PublishedFile>('files');
  return {
    has: listed.has,
    isContent: (name) => content.has(name),
    read: async (name) => {
      const cached = cache.get(name);
      if (cached !== undefined) return cached;
      const [written, entry] = listed.find(name) ?? [];
      if (written === undefined || entry === undefined) throw new Error(`There is no file ${name}`);
      const file = await readBuilt(path.join(folder, written), entry);
      if (file.bytes !== undefined) cache.set(name, file, file.size + bytesPerFile);
      return file;
    },
  };
};
