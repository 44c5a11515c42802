import { closeSync, fstatSync, openSync } from 'node:fs';
import { readFully } from '../../disk/read-fully.ts';

/** An open file with random access. */
export interface OpenFile {
  /** In bytes. */
  readonly size: number;
  /** `length` bytes at an offset; do not modify them. Throws a RangeError beyond the end. */
  readonly read: (offset: number, length: number) => Uint8Array;
  /** Closes the file; a second call does nothing, since another file may have the descriptor by then. */
  readonly close: () => void;
}

const mebibyte = 2 ** 20;
/** Files up to this size are cached in memory: a query reads dozens of places, and a system call costs more than the read. */
const maxCachedSize = 16 * mebibyte;
const blockSize = 2 ** 16;

/** Reads each block once, on access. Untouched memory costs nothing, since the system allocates it on first use. */
const readCached = (descriptor: number, size: number): OpenFile['read'] => {
  const bytes = Buffer.allocUnsafeSlow(size);
  const isRead = new Uint8Array(Math.ceil(size / blockSize));
  return (offset, length) => {
    const end = offset + length;
    if (end > size) throw new RangeError(`The file ends before byte ${end}`);
    for (let block = Math.floor(offset / blockSize); block * blockSize < end; block++) {
      if (isRead[block] === 1) continue;
      readFully(descriptor, bytes.subarray(block * blockSize, (block + 1) * blockSize), block * blockSize);
      isRead[block] = 1;
    }
    return bytes.subarray(offset, end);
  };
};

/** Opens a file whose content does not change, such as one of a release. */
export const openFile = (file: string): OpenFile => {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  let isOpen = true;
  return {
    size,
    // Larger files are left to the page cache of the system.
    read:
      size <= maxCachedSize
        ? readCached(descriptor, size)
        : (offset, length) => readFully(descriptor, new Uint8Array(length), offset),
    close: () => {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
};
