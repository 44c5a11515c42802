import { UserError } from '../../user-error.ts';

const damaged = (): never => {
  throw new UserError('the GIF is damaged');
};

/** Applications whose blocks show: how often an animation repeats, and its colour profile. */
const shown = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const [extension, picture, trailer] = [0x21, 0x2c, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];

/** The bytes of a table of colours that these flags announce. */
const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Takes comments, XMP and other texts out of a GIF, and everything behind it. What shows stays as it is. */
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
    // Some encoders leave out the mark at the end.
    const kind = bytes[at] ?? trailer;
    if (kind === trailer) return Buffer.concat([...kept, Buffer.from([trailer])]);
    if (kind !== extension && kind !== picture) damaged();
    const end = endOfBlocks(kind === extension ? at + 2 : at + 11 + tableSize(byteAt(at + 9)));
    const label = byteAt(at + 1);
    const name = bytes.toString('latin1', at + 3, at + 14);
    if (kind === picture || label === graphicControl || (label === application && shown.has(name)))
      kept.push(bytes.subarray(at, end));
    at = end;
  }
};
