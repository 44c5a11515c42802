import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Text in all metadata of these images. */
export const pictureCanary = 'CanaryOfThePhotographer';

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${pictureCanary}</x:xmpmeta>`;

/** Creates an image with EXIF metadata (author, GPS) whose pixels all differ. */
export const privatePicture = (width = 120, height = 80): Sharp => {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < bytes.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    bytes[at] = at % 3 === 0 ? (x * 255) / width : at % 3 === 1 ? (y * 255) / height : 90;
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .withIccProfile('p3')
    .withXmp(xmp)
    .withExif({
      IFD0: { Artist: pictureCanary, Copyright: pictureCanary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: pictureCanary },
    });
};

const segment = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};

const chunk = (type: string, payload: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(payload.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, payload, Buffer.alloc(4)]);
};

/** Adds the metadata of editors beside EXIF to a JPEG: IPTC, comments, a second image after the first. */
export const furtherJpeg = (jpeg: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, `Photoshop 3.0\0${pictureCanary}`),
    segment(0xe2, `MPF\0${pictureCanary}`),
    segment(0xfe, pictureCanary),
    segment(0xe5, pictureCanary),
    jpeg.subarray(2),
    Buffer.from(pictureCanary),
  ]);

/** Adds text chunks of every kind to a PNG, compressed ones too, before the image data. */
export const furtherPng = (png: Buffer): Buffer => {
  const texts = [
    chunk('tEXt', Buffer.from(`Comment\0${pictureCanary}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(pictureCanary)])),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${pictureCanary}`)),
    chunk('tIME', Buffer.from([7, 0xea, 1, 1, 1, 1, 1])),
    chunk('prVt', Buffer.from(pictureCanary)),
  ];
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33), Buffer.from(pictureCanary)]);
};

/** Adds a comment and XMP to a GIF, after its colour table. */
export const furtherGif = (gif: Buffer): Buffer => {
  const at = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const block = Buffer.concat([Buffer.from([pictureCanary.length]), Buffer.from(pictureCanary), Buffer.from([0])]);
  return Buffer.concat([
    gif.subarray(0, at),
    Buffer.from([0x21, 0xfe]),
    block,
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('XMP DataXMP'),
    block,
    gif.subarray(at),
    Buffer.from(pictureCanary),
  ]);
};

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const sealed = (type: string, payload: Buffer): Buffer => {
  const bytes = chunk(type, payload);
  let crc = 0xffffffff;
  for (const byte of bytes.subarray(4, -4)) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0, bytes.length - 4);
  return bytes;
};

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
};

/** Creates an animated PNG of two frames, red and blue, of a tenth of a second each. */
export const animatedPng = (): Buffer => {
  const [width, height] = [16, 16];
  const frame = (red: number, blue: number): Buffer => {
    const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, Buffer.from([red, 0, blue]))]);
    return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  };
  const control = (sequence: number): Buffer =>
    sealed('fcTL', Buffer.concat([numbers(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    sealed('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, 0])])),
    sealed('acTL', numbers(2, 0)),
    control(0),
    sealed('IDAT', frame(255, 0)),
    control(1),
    sealed('fdAT', Buffer.concat([numbers(2), frame(0, 255)])),
    sealed('IEND', Buffer.alloc(0)),
  ]);
};

/** Creates an animation of three frames. */
export const animated = async (format: 'gif' | 'webp'): Promise<Buffer> => {
  const frames = await Promise.all(
    ['red', 'blue', 'green'].map((background) =>
      sharp({ create: { width: 24, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .withXmp(xmp)
    [format]({ loop: 3, delay: [100, 200, 300] })
    .toBuffer();
};

/** Creates a PNG of a few bytes whose header declares 900 million pixels. */
export const enormousPng = (): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    sealed('IHDR', Buffer.concat([numbers(30_000, 30_000), Buffer.from([8, 2, 0, 0, 0])])),
    sealed('IDAT', deflateSync(Buffer.alloc(1000))),
    sealed('IEND', Buffer.alloc(0)),
  ]);
