import { expect, test } from 'vitest';
import { stripWebp } from '../../../src/content/files/strip-webp.ts';
import { joined } from '../../support/files/bytes.ts';

const chunk = (type: string, payload: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(payload.length);
  return joined(type, size, payload, '\0'.repeat(payload.length % 2));
};
const of = (type: string, text: string): Buffer => chunk(type, joined(text));
const webp = (...chunks: readonly Buffer[]): Buffer => chunk('RIFF', joined('WEBP', ...chunks));
const frame = (...chunks: readonly Buffer[]): Buffer => chunk('ANMF', joined('0123456789abcdef', ...chunks));

test('stripWebp() keeps images, frames and colours, and removes all else, in frames too', () => {
  const visible = ['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP'].map((type) => of(type, 'odd'));
  const images = ['ALPH', 'VP8 '].map((type) => of(type, 'even'));
  const texts = ['EXIF', 'XMP ', 'note'].flatMap((type) => [of(type, 'Ana'), of(type, 'Anna')]);
  const original = webp(of('VP8X', '\xfffeatures'), ...texts, ...visible, frame(...texts, ...images), ...texts);
  expect(stripWebp(joined(original, 'Ana'))).toEqual(webp(of('VP8X', '\xf3features'), ...visible, frame(...images)));
});

test('stripWebp() refuses a WebP whose file or chunk is cut off', () => {
  const whole = webp(of('VP8 ', 'image'));
  expect(() => stripWebp(whole.subarray(0, -1))).toThrow('the WebP is damaged');
  const long = chunk('RIFF', joined('WEBP', of('VP8 ', 'image').subarray(0, -2)));
  expect(() => stripWebp(long)).toThrow('the WebP is damaged');
});
