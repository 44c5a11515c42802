import { expect, test } from 'vitest';
import { stripGif } from '../../../src/content/files/strip-gif.ts';
import { joined } from '../../support/files/bytes.ts';

// Four colours; blocks of an extension and of an image end with an empty one.
const head = joined('GIF89a\x01\0\x01\0\x81\0\0', Buffer.alloc(12, 'rgb'));
const block = (text: string): Buffer => joined(String.fromCharCode(text.length), text);
const extension = (label: string, ...texts: readonly string[]): Buffer => joined('!', label, ...texts.map(block), '\0');
const image = (flags: string, colours: number): Buffer =>
  joined(',\0\0\0\0\x01\0\x01\0', flags, Buffer.alloc(colours * 3, 'rgb'), '\x02', block('data'), block('more'), '\0');
const gif = (...parts: readonly Buffer[]): Buffer => joined(head, ...parts, ';');

test.each([
  ['the delay of a frame', extension('\xf9', 'time')],
  ['the number of loops', extension('\xff', 'NETSCAPE2.0', '\x01\0\0')],
  ['the number of loops under another name', extension('\xff', 'ANIMEXTS1.0', '\x01\0\0')],
  ['a colour profile', extension('\xff', 'ICCRGBG1012', 'profile')],
  ['an image with the colours of all', image('\0', 0)],
  ['an image with two colours of its own', image('\x80', 2)],
  ['an image with 256 colours of its own', image('\x87', 256)],
])('stripGif() keeps %s', (_, part) => {
  expect(stripGif(gif(image('\0', 0), part))).toEqual(gif(image('\0', 0), part));
});

test.each([
  ['a comment', extension('\xfe', 'Ana', 'Ana')],
  ['a text beside the image', extension('\x01', 'Ana')],
  ['XMP', extension('\xff', 'XMP DataXMP', 'Ana')],
  ['a comment that begins as a kept block does', extension('\xfe', 'NETSCAPE2.0')],
])('stripGif() removes %s', (_, part) => {
  expect(stripGif(gif(part, image('\0', 0)))).toEqual(gif(image('\0', 0)));
});

test('stripGif() removes what follows the image, adds an end that is missing, and reads a GIF without common colours', () => {
  expect(stripGif(joined(gif(image('\0', 0)), 'Ana'))).toEqual(gif(image('\0', 0)));
  expect(stripGif(joined(head, image('\0', 0)))).toEqual(gif(image('\0', 0)));
  const plain = joined('GIF89a\x01\0\x01\0\x01\0\0', image('\x80', 2), ';');
  expect(stripGif(plain)).toEqual(plain);
});

test('stripGif() refuses a GIF that is cut off within a block, and an unknown block', () => {
  const frame = joined(extension('\xf9', 'time'), image('\x80', 2));
  for (let length = 1; length < frame.length; length += 1)
    if (length !== extension('\xf9', 'time').length)
      expect(() => stripGif(joined(head, frame.subarray(0, length))), `${length}`).toThrow('the GIF is damaged');
  expect(() => stripGif(gif(joined('?'), frame))).toThrow('the GIF is damaged');
  expect(() => stripGif(head.subarray(0, 10))).toThrow('the GIF is damaged');
});
