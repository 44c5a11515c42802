import { expect, test } from 'vitest';
import { findForeign, getPathname, isForeign } from '../../src/library/pathname.ts';

const site = {
  pathnames: {
    index: '/',
    'guide/start': '/guide/start/',
    'guide/größe': '/guide/gr%C3%B6%C3%9Fe.html',
    __proto__x: '/x',
  },
};

test('a page that the build writes has its path as its address', () => {
  expect(getPathname({}, 'guide/start')).toBe('/guide/start');
  expect(findForeign({}, '/guide/start')).toBeUndefined();
  expect(isForeign({}, 'guide/start')).toBe(false);
});

test('pages that another program has written keep their addresses, and others have that of their Markdown', () => {
  expect(getPathname(site, 'guide/start')).toBe('/guide/start/');
  expect(getPathname(site, 'index')).toBe('/');
  expect(getPathname(site, 'problems/not-found')).toBe('/problems/not-found.md');
  for (const name of ['__proto__', 'constructor', 'toString']) expect(getPathname(site, name)).toBe(`/${name}.md`);
});

test.each(['/guide/gr%C3%B6%C3%9Fe.html', '/guide/gr%c3%b6%c3%9fe.html', '/guide/größe.html'])(
  'findForeign() finds the page at %s in any spelling of its address',
  (pathname) => {
    expect(findForeign(site, pathname)).toBe('guide/größe');
  },
);

test('findForeign() finds nothing at an address that is written in another form', () => {
  expect(findForeign(site, '/guide/start')).toBeUndefined();
});
