import { expect, test } from 'vitest';
import { stripJpeg } from '../../../src/content/files/strip-jpeg.ts';
import { bigEndian, joined } from '../../support/files/bytes.ts';

const segment = (marker: number, payload: string): Buffer =>
  joined(bigEndian(1, 0xff, marker), bigEndian(2, payload.length + 2), payload);
const scan = segment(0xda, 'scan');
// Data with an escaped byte, the first and the last restart, and a fill byte before the next marker.
const data = 'data\xff\x00\xff\xd0\xff\xd7\xff';
const jpeg = (...segments: readonly Buffer[]): Buffer =>
  joined('\xff\xd8', ...segments, scan, data, segment(0xc4, 'tables'), scan, data, '\xff\xd9');

test.each([
  ['a frame', 0xc0, 'frame'],
  ['a table', 0xdb, 'table'],
  ['an extension of the format', 0xf0, 'more'],
  ['a colour profile', 0xe2, 'ICC_PROFILE\0profile'],
  ['a colour transform', 0xee, 'Adobe\0transform'],
])('stripJpeg() keeps a segment with %s', (_, marker, payload) => {
  const original = jpeg(segment(marker, payload));
  expect(stripJpeg(original)).toEqual(original);
});

test.each([
  ['a thumbnail', 0xe0, 'JFXX\0thumbnail'],
  ['EXIF', 0xe1, 'Exif\0\0'],
  ['further images', 0xe2, 'MPF\0'],
  ['texts of an editor', 0xed, 'Photoshop 3.0\0'],
  ['another application', 0xee, 'Other'],
  ['the last application', 0xef, 'Adobe'],
  ['a comment', 0xfe, 'Adobe'],
])('stripJpeg() removes a segment with %s', (_, marker, payload) => {
  expect(stripJpeg(jpeg(segment(marker, payload)))).toEqual(jpeg());
});

test('stripJpeg() removes the thumbnail of the header, fill bytes between segments and what follows the image', () => {
  const header = 'JFIF\0\x01\x02\x01\0\x48\0\x48';
  const original = jpeg(segment(0xe0, `${header}\x01\x01rgb`), joined('\xff\xff', segment(0xdb, 'table')));
  expect(stripJpeg(joined(original, 'another image'))).toEqual(
    jpeg(segment(0xe0, `${header}\0\0`), segment(0xdb, 'table')),
  );
});

test('stripJpeg() refuses an image that is cut off anywhere, and one whose segments are too short', () => {
  const whole = jpeg(segment(0xe0, 'JFIF\0 a header'), segment(0xdb, ''));
  expect(stripJpeg(whole).length).toBe(whole.length);
  for (let length = 2; length < whole.length; length += 1)
    expect(() => stripJpeg(whole.subarray(0, length)), `${length}`).toThrow('the JPEG is damaged');
  for (const damaged of [segment(0xe0, 'JFIF\0 a heade'), joined('\xff\xdb\0\x01'), joined('\xfe', segment(0xdb, ''))])
    expect(() => stripJpeg(jpeg(damaged))).toThrow('the JPEG is damaged');
});
