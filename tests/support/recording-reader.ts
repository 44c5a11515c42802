import type { ByteRange, ReadRange } from '../../src/library/store/format.ts';

/** Creates a reader of bytes that records the ranges that are announced and read. */
export const recordingReader = (bytes: Uint8Array) => {
  const announced: ByteRange[] = [];
  const read: ByteRange[] = [];
  const reader = (offset: number, length: number): Uint8Array => {
    read.push({ offset, length });
    return bytes.subarray(offset, offset + length);
  };
  const prefetch = (ranges: readonly ByteRange[]): void => {
    announced.push(...ranges);
  };
  return { reader: Object.assign(reader, { prefetch }) satisfies ReadRange, announced, read };
};
