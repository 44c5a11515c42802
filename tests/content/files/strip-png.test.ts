import { expect, test } from 'vitest';
import { isAnimatedPng, stripPng } from '../../../src/content/files/strip-png.ts';
import { bigEndian, joined } from '../../support/files/bytes.ts';

const chunk = (type: string, payload = ''): Buffer => joined(bigEndian(4, payload.length), type, payload, 'crc.');
const png = (...types: readonly string[]): Buffer =>
  joined('\x89PNG\r\n\x1a\n', ...types.map((type) => chunk(type, type.toLowerCase())), chunk('IEND'));

test('stripPng() keeps the chunks of the image in their order, and removes all others', () => {
  const visible =
    'IHDR acTL cHRM cICP cLLI gAMA iCCP mDCV sBIT sRGB PLTE bKGD hIST tRNS pHYs fcTL IDAT IDAT fcTL fdAT'.split(' ');
  const others = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'caBX', 'prVt', 'idat'];
  const original = joined(png(...visible.flatMap((type) => [type, ...others])), 'after the end');
  expect(stripPng(original)).toEqual(png(...visible));
});

test('stripPng() refuses an image that is cut off anywhere', () => {
  const whole = png('IHDR', 'IDAT');
  expect(stripPng(whole)).toEqual(whole);
  for (let length = 0; length < whole.length; length += 1)
    expect(() => stripPng(whole.subarray(0, length)), `${length}`).toThrow('the PNG is damaged');
});

test('isAnimatedPng() finds the control of an animation before the image data', () => {
  expect(isAnimatedPng(png('IHDR', 'acTL', 'IDAT'))).toBe(true);
  expect(isAnimatedPng(png('IHDR', 'IDAT', 'acTL'))).toBe(false);
  expect(isAnimatedPng(png('IHDR'))).toBe(false);
});
