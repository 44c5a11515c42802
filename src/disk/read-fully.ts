import { readSync } from 'node:fs';

/** Fills `bytes` from an open file at an offset, and returns them. Throws a RangeError beyond the end. */
export const readFully = (descriptor: number, bytes: Uint8Array, offset: number): Uint8Array => {
  for (let at = 0; at < bytes.length; ) {
    const count = readSync(descriptor, bytes, at, bytes.length - at, offset + at);
    if (count === 0) throw new RangeError(`The file ends before byte ${offset + bytes.length}`);
    at += count;
  }
  return bytes;
};
