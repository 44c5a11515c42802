import type { ReadRange } from './format.ts';

/**
 * Returns a reader of a part of a file, by offsets in that part. Where every read is local, the part is read whole at the first use and stays
 * in memory; the network's blocks have a cache of their own.
 */
export const readerOfPart = (
  read: ReadRange,
  start: number,
  size: number,
): ((offset: number, length: number) => Uint8Array) => {
  if (read.prefetch !== undefined) return (offset, length) => read(start + offset, length);
  let part: Uint8Array | undefined;
  return (offset, length) => {
    part ??= new Uint8Array(read(start, size));
    return part.subarray(offset, offset + length);
  };
};
