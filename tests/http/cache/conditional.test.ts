import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeEntityTag, encodedTag, toHttpDate, unchangedTag } from '../../../src/http/cache/response-cache.ts';

const strongTag = /^"[\x21\x23-\x2b\x2d-\x7e]+"$/;

test('an entity tag is strong, holds no comma, and is equal where the bytes are equal and only there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const tag = computeEntityTag(one);
      expect(tag).toMatch(strongTag);
      expect(tag.length).toBeGreaterThan(24);
      expect(computeEntityTag(new TextEncoder().encode(one))).toBe(tag);
      expect(computeEntityTag(other) === tag).toBe(other === one);
    }),
  );
});

test('each coding of the same bytes has a tag of its own, which is strong too', () => {
  const tags = ['text', 'other']
    .map(computeEntityTag)
    .flatMap((tag) => [tag, encodedTag(tag, 'br'), encodedTag(tag, 'gzip')]);
  expect(new Set(tags).size).toBe(6);
  for (const each of tags) expect(each).toMatch(strongTag);
});

test('a day is its first second in UTC', () => {
  expect(toHttpDate('2026-11-21')).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
});

const ours = ['"a"', '"a-br"', '"a-gzip"'];
const modified = toHttpDate('2026-11-21');
const ask = (fields: Readonly<Record<string, string>>, tags: readonly string[] = ours, day?: string) =>
  unchangedTag((name) => fields[name] ?? null, tags, day);

test.each([
  ['"a"', '"a"'],
  ['"a-gzip"', '"a-gzip"'],
  ['W/"a-br"', '"a-br"'],
  ['"x", W/"a-br" ,"y"', '"a-br"'],
  ['"a-br","a"', '"a"'],
  ['*', '"a"'],
  [' * ', '"a"'],
  ['"x"', undefined],
  ['a', undefined],
  ['""', undefined],
  ['"aW/"', undefined],
  ['W/W/"a"', undefined],
  ['"x", *', undefined],
  ['', undefined],
])('If-None-Match: %s finds %s', (field, tag) => {
  expect(ask({ 'if-none-match': field })).toBe(tag);
});

test('no tag is found where there is none', () => {
  expect([ask({}), ask({ 'if-none-match': '*' }, []), ask({ 'if-none-match': '"a"' }, [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('of a long list the first hundred tags are read', () => {
  const others = (count: number): string => '"x", '.repeat(count);
  expect(ask({ 'if-none-match': `${others(99)}"a"` })).toBe('"a"');
  expect(ask({ 'if-none-match': `${others(100)}"a"` })).toBeUndefined();
});

test.each([
  ['Sat, 21 Nov 2026 00:00:00 GMT', '"a"'],
  // The file of a newer release, before the site returned to an older one.
  ['Sun, 22 Nov 2026 08:00:00 GMT', undefined],
  ['Fri, 20 Nov 2026 23:59:59 GMT', undefined],
  ['Sun, 22 Nov 2026 08:00:00 +0000', undefined],
  ['2026-11-22', undefined],
  ['someday GMT', undefined],
  ['', undefined],
])('If-Modified-Since: %s finds %s', (since, tag) => {
  expect(ask({ 'if-modified-since': since }, ours, modified)).toBe(tag);
});

test('If-Modified-Since counts only for what has a date, and only without If-None-Match', () => {
  const since = 'Sat, 21 Nov 2026 00:00:00 GMT';
  expect([ask({ 'if-modified-since': since }), ask({}, ours, modified)]).toEqual([undefined, undefined]);
  expect(ask({ 'if-modified-since': since, 'if-none-match': '"x"' }, ours, modified)).toBeUndefined();
  expect(ask({ 'if-modified-since': toHttpDate('2000-01-01'), 'if-none-match': '"a-br"' }, ours, modified)).toBe(
    '"a-br"',
  );
});
