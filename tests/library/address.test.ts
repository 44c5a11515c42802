import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeAddress,
  encodeAddress,
  pagePathOfFile,
  pathnameOf,
  pathOf,
  twinPathnameOf,
  urlOf,
} from '../../src/library/address.ts';
import { sectionNamed, sections } from '../support/demo-sections.ts';

test.each([
  ['site/index.md', 'site', 'index'],
  ['site/about.md', 'site', 'about'],
  ['site/developers/api.md', 'site', 'developers/api'],
  ['blog/index.md', 'site', 'blog'],
  ['blog/a-post.md', 'blog', 'blog/a-post'],
  ['blog/2026/a-post.md', 'blog', 'blog/2026/a-post'],
  ['blog/2026/index.md', 'blog', 'blog/2026'],
  ['glossary/Market Share.md', 'glossary', 'glossary/market-share'],
  ['blog/日本語.md', 'blog', 'blog/日本語'],
  ['blog/v1.2_notes.md', 'blog', 'blog/v1.2_notes'],
  ['blog/READ.md.MD', 'blog', 'blog/readmd'],
  ['blog/.hidden.md', 'blog', 'blog/hidden'],
  ['blog/q1 Plan.md', 'blog', 'blog/q1-plan'],
  ['blog/notes.md.old.md', 'blog', 'blog/notes.md.old'],
  ['site/developers/index.md', 'site', 'developers'],
  ['blog/2026/Q1/index.md', 'blog', 'blog/2026/q1'],
])('pagePathOfFile() maps %s to section %s and path %s', (file, section, path) => {
  expect(pagePathOfFile(file, sections)).toEqual({ section: sectionNamed(section), path });
});

test.each(['pages/a.md', 'index.md', 'blog.md', 'blog/!!!.md', 'blog/!!!/a.md', 'blog/', ''])(
  'pagePathOfFile() returns undefined for %s',
  (file) => {
    expect(pagePathOfFile(file, sections)).toBeUndefined();
  },
);

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
