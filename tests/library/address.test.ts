import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeAddress,
  encodeAddress,
  linkedPath,
  toBasePath,
  toPath,
  toPathname,
  toTwinPathname,
  toUrl,
  withoutBase,
} from '../../src/library/address.ts';

test('toPathname() returns / for the home page and no trailing slashes', () => {
  expect([toPathname('index'), toPathname('about'), toPathname('blog/日本語')]).toEqual([
    '/',
    '/about',
    '/blog/%E6%97%A5%E6%9C%AC%E8%AA%9E',
  ]);
  expect([toTwinPathname('index'), toTwinPathname('blog/é')]).toEqual(['/index.md', '/blog/%C3%A9.md']);
  expect([toUrl('https://a.example', '/'), toUrl('https://a.example', '/about')]).toEqual([
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

test('toPath() reverses toPathname() for decoded paths', () => {
  for (const path of ['index', 'about', 'blog/x', 'blog/日本語'])
    expect(toPath(decodeURIComponent(toPathname(path)))).toBe(path);
});

test.each([
  ['/', 'index'],
  ['', 'index'],
  ['///', 'index'],
  ['/about/', 'about'],
  ['//blog/x//', 'blog/x'],
  ['/blog//x', 'blog//x'],
  ['blog//x', 'blog//x'],
])('toPath() strips slashes from both ends of %j', (pathname, path) => {
  expect(toPath(pathname)).toBe(path);
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

test('toBasePath() is the folder of a site below another one', () => {
  expect(
    ['https://a.example', 'https://a.example/', 'https://a.example/notes', 'https://a.example/a/b/'].map(toBasePath),
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
