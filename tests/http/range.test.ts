import { expect, test } from 'vitest';
import { rangeOf } from '../../src/http/range.ts';

const tag = '"tag"';
const read = (headers: Readonly<Record<string, string>>, file = { size: 1000, tag }) =>
  rangeOf((name) => headers[name] ?? null, file);

test.each([
  ['bytes=0-9', { start: 0, end: 10 }],
  ['bytes=5-5', { start: 5, end: 6 }],
  ['bytes=990-', { start: 990, end: 1000 }],
  ['bytes=0-', { start: 0, end: 1000 }],
  ['bytes=990-5000', { start: 990, end: 1000 }],
  ['bytes=999-999', { start: 999, end: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
] as const)('rangeOf() reads %s of 1,000 bytes', (range, expected) => {
  expect(read({ range })).toEqual(expected);
});

test.each([
  'bytes=9-5',
  'bytes=0-1,3-4',
  'bytes=-5',
  'bytes=a-b',
  'lines=0-9',
  'xbytes=0-9',
  'bytes=0-9x',
  `bytes=${'9'.repeat(16)}-`,
  '',
])('rangeOf() ignores "%s"', (range) => {
  expect(read({ range })).toBeUndefined();
});

test('rangeOf() returns undefined without a header', () => {
  expect(read({})).toBeUndefined();
});

test('rangeOf() compares If-Range strongly with the tag of the file', () => {
  const range = 'bytes=0-9';
  expect(read({ range, 'if-range': tag })).toEqual({ start: 0, end: 10 });
  expect(read({ range, 'if-range': '"other"' })).toBeUndefined();
  expect(read({ range, 'if-range': `W/${tag}` })).toBeUndefined();
  expect(read({ range, 'if-range': `W/${tag}` }, { size: 1000, tag: `W/${tag}` })).toBeUndefined();
});
