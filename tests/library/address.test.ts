import { expect, test } from 'vitest';
import { addressOf, pathnameOf, pathOf, twinPathnameOf, urlOf } from '../../src/library/address.ts';

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
])('addressOf() puts %s into %s at %s', (file, section, path) => {
  expect(addressOf(file)).toEqual({ section, path });
});

test.each(['pages/a.md', 'index.md', 'blog/!!!.md'])('addressOf() knows no address for %s', (file) => {
  expect(addressOf(file)).toBeUndefined();
});

test('addresses have no slash at the end, and the home page is the root', () => {
  expect([pathnameOf('index'), pathnameOf('about'), pathnameOf('blog/日本語')]).toEqual([
    '/',
    '/about',
    '/blog/%E6%97%A5%E6%9C%AC%E8%AA%9E',
  ]);
  expect([twinPathnameOf('index'), twinPathnameOf('about')]).toEqual(['/index.md', '/about.md']);
  expect([urlOf('https://a.example', '/'), urlOf('https://a.example', '/about')]).toEqual([
    'https://a.example/',
    'https://a.example/about',
  ]);
});

test('pathOf() undoes pathnameOf() for decoded paths', () => {
  for (const path of ['index', 'about', 'blog/x', 'blog/日本語'])
    expect(pathOf(decodeURIComponent(pathnameOf(path)))).toBe(path);
});
