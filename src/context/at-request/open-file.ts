import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file that is read in place. */
export interface OpenFile {
  /** In bytes. */
  readonly size: number;
  /** So many bytes at an offset, which nobody may change. Throws a RangeError beyond the end. */
  readonly read: (offset: number, length: number) => Uint8Array;
  readonly close: () => void;
}

const mebibyte = 2 ** 20;
/** Of files up to here what was read once stays in memory: a question reads dozens of places, and asking the system for one costs more than reading it. */
const largestKept = 16 * mebibyte;
const blockSize = 2 ** 16;

/** Fills `bytes` with what lies at `offset`. */
const fill = (descriptor: number, bytes: Uint8Array, offset: number): Uint8Array => {
  for (let at = 0; at < bytes.length; ) {
    const count = readSync(descriptor, bytes, at, bytes.length - at, offset + at);
    if (count === 0) throw new RangeError(`The file ends before byte ${offset + bytes.length}`);
    at += count;
  }
  return bytes;
};

/** Reads block by block, each once. Memory that was never filled costs nothing, since the system hands it out when touched. */
const keepBlocks = (descriptor: number, size: number): OpenFile['read'] => {
  const bytes = Buffer.allocUnsafeSlow(size);
  const isRead = new Uint8Array(Math.ceil(size / blockSize));
  return (offset, length) => {
    const end = offset + length;
    if (end > size) throw new RangeError(`The file ends before byte ${end}`);
    for (let block = Math.floor(offset / blockSize); block * blockSize < end; block++) {
      if (isRead[block] === 1) continue;
      fill(descriptor, bytes.subarray(block * blockSize, (block + 1) * blockSize), block * blockSize);
      isRead[block] = 1;
    }
    return bytes.subarray(offset, end);
  };
};

/** Opens a file whose content does not change: one that a release holds, which another release never writes. */
export const openFile = (file: string): OpenFile => {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  return {
    size,
    // Of larger files nothing is held, whatever their size: the page cache of the system serves them.
    read:
      size <= largestKept
        ? keepBlocks(descriptor, size)
        : (offset, length) => fill(descriptor, new Uint8Array(length), offset),
    close: () => closeSync(descriptor),
  };
};
