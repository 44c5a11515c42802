import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  basePathOf,
  decodeAddress,
  encodeAddress,
  linkedPath,
  pathnameOf,
  pathOf,
  twinPathnameOf,
  urlOf,
  withoutBase,
} from '../../src/library/address.ts';

test('pathnameOf() returns / for the home page and no trailing slashes', () => {
  expect([pathnameOf('index'), pathnameOf('about'), pathnameOf('blog/日本語')]).toEqual([
    '/',
    '/about',
    '/blog/%E6%97%A5%E6%9C%AC%E8%AA%9E',
  ]);
  expect([twinPathnameOf('index'), twinPathnameOf('blog/é')]).toEqual(['/index.md', '/blog/%C3%A9.md']);
  expect([urlOf('https://a.example', '/'), urlOf('https://a.example', '/about')]).toEqual([
    'https://a.example/',
    'https://a.example/about',
  ]);
});

test('decodeAddress() reverses encodeAddress(), which keeps unreserved characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (path) => {
      expect(encodeAddress(path)).toMatch(/^[\w.~/%-]*$/);
      expect(decodeAddress(encodeAddress(path))).toBe(path.normalize());
    }),
  );
  expect(decodeAddress('/%zz')).toBeUndefined();
  expect(decodeAddress('/cafe%CC%81')).toBe('/caf\u00e9');
});

test('pathOf() reverses pathnameOf() for decoded paths', () => {
  for (const path of ['index', 'about', 'blog/x', 'blog/日本語'])
    expect(pathOf(decodeURIComponent(pathnameOf(path)))).toBe(path);
});

test.each([
  ['/', 'index'],
  ['', 'index'],
  ['///', 'index'],
  ['/about/', 'about'],
  ['//blog/x//', 'blog/x'],
  ['/blog//x', 'blog//x'],
  ['blog//x', 'blog//x'],
])('pathOf() strips slashes from both ends of %j', (pathname, path) => {
  expect(pathOf(pathname)).toBe(path);
});

test.each([
  ['/', 'index'],
  ['/#start', 'index'],
  ['/blog/é', 'blog/é'],
  ['/blog/%C3%A9/?page=2#a%20b', 'blog/é'],
  ['/100%#a', '100%'],
])('linkedPath() is the path of the page that %j leads to', (link, path) => {
  expect(linkedPath(link)).toBe(path);
});

test('basePathOf() is the folder of a site below another one', () => {
  expect(
    ['https://a.example', 'https://a.example/', 'https://a.example/notes', 'https://a.example/a/b/'].map(basePathOf),
  ).toEqual(['', '', '/notes', '/a/b']);
});

test('withoutBase() removes the folder of the site from addresses in it, and from no others', () => {
  const without = (pathname: string): string => withoutBase(pathname, '/notes');
  expect(['/notes', '/notes/', '/notes/a', '/notes?q=1', '/notes/notes'].map(without)).toEqual([
    '/',
    '/',
    '/a',
    '/?q=1',
    '/notes',
  ]);
  expect(['/notesx', '/other/notes', '/', '/note'].map(without)).toEqual(['/notesx', '/other/notes', '/', '/note']);
  expect(withoutBase('/notes/a', '')).toBe('/notes/a');
});
