import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareBytes,
  createByteWriter,
  encodeText,
  readString,
  readVarint,
} from '../../../src/library/store/bytes.ts';

test('numbers up to 2^53 and any text come back as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.maxSafeNat(), fc.string({ unit: 'grapheme' }))), (values) => {
      const writer = createByteWriter(1);
      for (const value of values) typeof value === 'number' ? writer.varint(value) : writer.text(value);
      const reader = { bytes: writer.view(), at: 0 };
      expect(values.map((value) => (typeof value === 'number' ? readVarint(reader) : readString(reader)))).toEqual(
        values,
      );
      expect(reader.at).toBe(writer.length);
    }),
  );
});

test('UTF-8 alone has no length before it, and a cleared writer starts again', () => {
  const writer = createByteWriter(1);
  writer.utf8('été 定位 𝐛');
  expect(new TextDecoder().decode(writer.view())).toBe('été 定位 𝐛');
  writer.clear();
  writer.byte(7);
  expect([...writer.view()]).toEqual([7]);
});

test('a byte order mark is text like any other', () => {
  const writer = createByteWriter();
  writer.text('\ufeffa');
  expect(readString({ bytes: writer.view(), at: 0 })).toBe('\ufeffa');
});

test('a number that is cut off is an error', () => {
  expect(() => readVarint({ bytes: Uint8Array.of(0x80), at: 0 })).toThrow('cut off');
});

test('terms are ordered by their bytes, a beginning before what it begins', () => {
  const sorted = ['b', 'ab', 'é', 'a', 'z', ''].map(encodeText).sort(compareBytes);
  expect(sorted.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['', 'a', 'ab', 'b', 'z', 'é']);
});
