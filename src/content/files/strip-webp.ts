import { UserError } from '../../project/user-error.ts';

const visible = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const frameHead = 16;
/** Feature flags of EXIF and XMP. */
const metadataBits = 0b1100;

const chunk = (type: string, payload: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(payload.length, 4);
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)]);
};

const stripped = (type: string, payload: Buffer): Buffer => {
  if (type === 'VP8X') {
    const features = Buffer.from(payload);
    features.writeUInt8((features[0] ?? 0) & ~metadataBits, 0);
    return features;
  }
  if (type === 'ANMF') return Buffer.concat([payload.subarray(0, frameHead), stripChunks(payload.subarray(frameHead))]);
  return payload;
};

const stripChunks = (bytes: Buffer): Buffer => {
  const kept: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) throw new UserError('the WebP is damaged');
    if (visible.has(type)) kept.push(chunk(type, stripped(type, bytes.subarray(at + 8, end))));
    at = end + (end % 2 === at % 2 ? 0 : 1);
  }
  return Buffer.concat(kept);
};

/** Removes EXIF, XMP and unknown chunks from a WebP. The visible image and animation are unchanged. */
export const stripWebp = (bytes: Buffer): Buffer => {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new UserError('the WebP is damaged');
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), stripChunks(bytes.subarray(12, end))]));
};
