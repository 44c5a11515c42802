import { UserError } from '../../project/user-error.ts';

/** A box of the ISO base media file format (ISO/IEC 14496-12), as byte offsets in the file. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Offset of the content, after the box header. */
  readonly content: number;
  readonly end: number;
}

/** Throws a UserError whose message completes "It cannot be published: …". */
export const damagedBoxes = (): never => {
  throw new UserError('the image is damaged');
};

/** Yields the boxes between two offsets of a file. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to; ) {
    if (start + 8 > to) damagedBoxes();
    const size = bytes.readUInt32BE(start);
    const isLarge = size === 1;
    const content = start + (isLarge ? 16 : 8);
    if (content > to) damagedBoxes();
    const end = size === 0 ? to : start + (isLarge ? Number(bytes.readBigUInt64BE(start + 8)) : size);
    if (end < content || end > to) damagedBoxes();
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, content, end };
    start = end;
  }
}

/** Creates a reader of consecutive big-endian numbers. */
export const readerAt = (bytes: Buffer, from: number) => {
  let at = from;
  return {
    get at(): number {
      return at;
    },
    /** Reads a number of `length` bytes; 0 for none. */
    number: (length: number): number => {
      let value = 0;
      for (const end = at + length; at < end; at += 1) value = value * 256 + (bytes[at] ?? damagedBoxes());
      return value;
    },
  };
};
