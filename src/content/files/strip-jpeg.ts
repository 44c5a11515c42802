import { UserError } from '../../project/user-error.ts';

const damaged = (): never => {
  throw new UserError('the JPEG is damaged');
};

const startOfScan = 0xda;
const endOfImage = 0xd9;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** True for a segment that the visible image needs: tables, frames, colour profile and colour transform. */
const isVisible = (marker: number, payload: Buffer): boolean => {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return payload.subarray(0, 5).equals(Buffer.from('JFIF\0'));
  if (marker === 0xe2) return payload.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0'));
  return marker === 0xee && payload.subarray(0, 5).equals(Buffer.from('Adobe'));
};

/** A JFIF header without its thumbnail, which may show the image before it was cropped. */
const withoutThumbnail = (payload: Buffer): Buffer => {
  const head = Buffer.from(payload.subarray(0, 14));
  if (head.length < 14) damaged();
  head.fill(0, 12);
  return Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), head]);
};

/** The offset of the next marker after compressed data. */
const endOfData = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return damaged();
};

/**
 * Removes from a JPEG all that is not visible: EXIF, XMP, IPTC, comments, thumbnails, and all bytes after the image,
 * where phones put more images and videos. The image data is unchanged.
 */
export const stripJpeg = (bytes: Buffer): Buffer => {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) damaged();
    // Any number of fill bytes may precede a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? damaged();
    if (marker === endOfImage) return Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]);
    if (at + 4 > bytes.length) damaged();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) damaged();
    const payload = bytes.subarray(at + 4, end);
    if (isVisible(marker, payload)) kept.push(marker === 0xe0 ? withoutThumbnail(payload) : bytes.subarray(at, end));
    at = end;
    if (marker === startOfScan) {
      at = endOfData(bytes, end);
      kept.push(bytes.subarray(end, at));
    }
  }
};
