import { UserError } from '../../project/user-error.ts';

const damaged = (): never => {
  throw new UserError('the GIF is damaged');
};

/** Application blocks to keep: the loop count of animations and the colour profile. */
const keptApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];

/** Size in bytes of the colour table that these flags declare. */
const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Removes comments, XMP and other texts from a GIF, and all bytes after it. The visible image is unchanged. */
export const stripGif = (bytes: Buffer): Buffer => {
  const byteAt = (at: number): number => bytes[at] ?? damaged();
  const endOfBlocks = (from: number): number => {
    let at = from;
    while (byteAt(at) !== 0) at += byteAt(at) + 1;
    return at + 1;
  };
  const head = 13 + tableSize(byteAt(10));
  const kept = [bytes.subarray(0, head)];
  for (let at = head; ; ) {
    // Some encoders omit the trailer.
    const kind = bytes[at] ?? trailer;
    if (kind === trailer) return Buffer.concat([...kept, Buffer.from([trailer])]);
    if (kind !== extension && kind !== image) damaged();
    const end = endOfBlocks(kind === extension ? at + 2 : at + 11 + tableSize(byteAt(at + 9)));
    const label = byteAt(at + 1);
    const name = bytes.toString('latin1', at + 3, at + 14);
    if (kind === image || label === graphicControl || (label === application && keptApplications.has(name)))
      kept.push(bytes.subarray(at, end));
    at = end;
  }
};
