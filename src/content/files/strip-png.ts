import { UserError } from '../../project/user-error.ts';

const signature = 8;
/** Visible chunks: the image, its transparency and colours, and the frames of an animation. */
const visible = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD cHRM cICP cLLI gAMA hIST iCCP mDCV pHYs sBIT sRGB acTL fcTL fdAT'.split(' '),
);

function* getChunks(bytes: Buffer): Generator<{ type: string; chunk: Buffer }> {
  for (let at = signature; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield { type, chunk: bytes.subarray(at, end) };
    // Bytes after the end are not part of the image.
    if (type === 'IEND') return;
    at = end;
  }
  throw new UserError('the PNG is damaged');
}

/** Removes texts, times, EXIF and unknown chunks from a PNG. The visible image and animation are unchanged. */
export const stripPng = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.subarray(0, signature),
    ...Array.from(getChunks(bytes), ({ type, chunk }) => (visible.has(type) ? chunk : Buffer.alloc(0))),
  ]);

export const isAnimatedPng = (bytes: Buffer): boolean => {
  for (const { type } of getChunks(bytes)) {
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
};
