import sharp from 'sharp';

/** Creates a synthetic photo: a gradient with too many colours for a palette. */
export const photo = (width: number, height: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < bytes.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    bytes[at] = 128 + 90 * Math.sin(x / 70 + (at % 3)) + 30 * Math.cos(y / 40) + ((at * 7919) % 7);
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
