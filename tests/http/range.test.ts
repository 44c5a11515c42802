import { expect, test } from 'vitest';
import { readRanges } from '../../src/http/range.ts';

const tag = '"tag"';
const read = (headers: Readonly<Record<string, string>>, file = { size: 1000, tag }) =>
  readRanges((name) => headers[name] ?? null, file);

test.each([
  ['bytes=0-9', [{ start: 0, end: 10 }]],
  ['bytes=5-5', [{ start: 5, end: 6 }]],
  ['bytes=990-', [{ start: 990, end: 1000 }]],
  ['bytes=0-', [{ start: 0, end: 1000 }]],
  ['bytes=990-5000', [{ start: 990, end: 1000 }]],
  ['bytes=999-999', [{ start: 999, end: 1000 }]],
  ['bytes=-5', [{ start: 995, end: 1000 }]],
  ['bytes=-5000', [{ start: 0, end: 1000 }]],
  [
    'bytes=0-1, 3-4,-1',
    [
      { start: 0, end: 2 },
      { start: 3, end: 5 },
      { start: 999, end: 1000 },
    ],
  ],
  ['bytes=0-1,1000-', [{ start: 0, end: 2 }]],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
] as const)('readRanges() reads %s of 1,000 bytes', (range, expected) => {
  expect(read({ range })).toEqual(expected);
});

test.each([
  'bytes=9-5',
  'bytes=0-5,3-9',
  'bytes=-',
  'bytes=0-1,a',
  `bytes=${Array.from({ length: 17 }, (_, at) => `${2 * at}-${2 * at}`)}`,
  'bytes=a-b',
  'lines=0-9',
  'xbytes=0-9',
  'bytes=0-9x',
  `bytes=${'9'.repeat(16)}-`,
  '',
])('readRanges() ignores "%s"', (range) => {
  expect(read({ range })).toBeUndefined();
});

test('readRanges() returns undefined without a header', () => {
  expect(read({})).toBeUndefined();
});

test('readRanges() compares If-Range strongly with the tag of the file', () => {
  const range = 'bytes=0-9';
  expect(read({ range, 'if-range': tag })).toEqual([{ start: 0, end: 10 }]);
  expect(read({ range, 'if-range': '"other"' })).toBeUndefined();
  expect(read({ range, 'if-range': `W/${tag}` })).toBeUndefined();
  expect(read({ range, 'if-range': `W/${tag}` }, { size: 1000, tag: `W/${tag}` })).toBeUndefined();
});
