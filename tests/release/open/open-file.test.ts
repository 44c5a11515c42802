import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFile } from '../../../src/release/open/open-file.ts';
import { temporaryFolder } from '../../support/builds/build.ts';

const folder = await temporaryFolder();

// Several blocks and a rest; each byte depends on its offset.
const bytes = Uint8Array.from({ length: 3 * 2 ** 16 + 1234 }, (_, at) => (at * 31 + (at >> 8)) % 251);
const small = path.join(folder, 'small');
writeFileSync(small, bytes);
// Too large to be cached; the rest of the file is sparse.
const large = path.join(folder, 'large');
writeFileSync(large, bytes);
truncateSync(large, 17 * 2 ** 20);

test.each([
  ['small', small],
  ['large', large],
])('`openFile()` reads any range of a %s file', (_, file) => {
  const { read, close } = openFile(file);
  const place = fc.integer({ min: 0, max: bytes.length });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      expect(Buffer.compare(read(from, to - from), bytes.subarray(from, to))).toBe(0);
    }),
  );
  close();
});

test.each([small, large])('`openFile()` throws a RangeError beyond the end of %s', (file) => {
  const { read, size, close } = openFile(file);
  expect(read(size, 0)).toHaveLength(0);
  expect(() => read(size - 1, 2)).toThrow(RangeError);
  expect(read(size - 1, 1)).toHaveLength(1);
  close();
});

test('`openFile()` reads an empty file', () => {
  const empty = path.join(folder, 'empty');
  writeFileSync(empty, '');
  const { read, size, close } = openFile(empty);
  expect([size, read(0, 0).length]).toEqual([0, 0]);
  close();
});

test('`close()` of an open file closes no other file when it is called twice', () => {
  const first = openFile(large);
  first.close();
  const second = openFile(large);
  first.close();
  expect(second.read(0, 10)).toEqual(bytes.slice(0, 10));
  second.close();
});
