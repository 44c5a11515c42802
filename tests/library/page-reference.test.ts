import { expect, test } from 'vitest';
import { parseAnchor, resolvePagePath } from '../../src/library/page-reference.ts';
import { gonePath, library } from '../support/library.ts';

const hosts = ['fixture.example', '127.0.0.1:4321'];
const resolve = (reference: string): string | undefined => resolvePagePath(reference, hosts, library);

test.each([
  'blog/price-from-value',
  '/blog/price-from-value',
  '/blog/price-from-value/',
  '//fixture.example/blog/price-from-value',
  ' blog/price-from-value ',
  'blog/price-from-value.md',
  '/blog/price-from-value.md',
  '/blog/price-from-value#related',
  '/blog/price-from-value?mode=agent#related',
  'https://fixture.example/blog/price-from-value',
  'https://fixture.example/blog/price-from-value/',
  'https://fixture.example/blog/price-from-value.md?x=1',
  'https://fixture.example/blog/price-from-value#related:~:text=Price',
  'http://fixture.example/blog/price-from-value',
  'http://127.0.0.1:4321/blog/price-from-value',
  'blog%2Fprice-from-value',
  'blog/value-pricing',
])('resolvePagePath() finds the page of %s', (reference) => {
  expect(resolve(reference)).toBe('blog/price-from-value');
});

test.each(['/', 'index', '/index.md', '', 'https://fixture.example', 'https://fixture.example/', '#top'])(
  'resolvePagePath() finds the home page for "%s"',
  (reference) => {
    expect(resolve(reference)).toBe('index');
  },
);

test.each([
  'https://other.example/blog/price-from-value',
  'https://fixture.example.evil.example/',
  'https://fixture.example@evil.example/blog/price-from-value',
  'https://fixture.example:8443/blog/price-from-value',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/blog/price-from-value',
  'https://',
  '/blog/%zz',
  '/blog/%C0%AE',
])('resolvePagePath() returns undefined for %s', (reference) => {
  expect(resolve(reference)).toBeUndefined();
});

test.each(['../../etc/passwd', 'constructor', '__proto__', 'https://fixture.example/../../x'])(
  'resolvePagePath() returns the path of a missing page for %s',
  (reference) => {
    expect(library.find(resolve(reference) ?? '')).toBeUndefined();
  },
);

test('resolvePagePath() drops the ending of a twin only where a page is known without it', () => {
  expect(resolve('/blog/nowhere.md')).toBe('blog/nowhere.md');
  expect(resolve(`/${gonePath}.md`)).toBe(gonePath);
  expect(resolve('/blog/value-pricing.md')).toBe('blog/price-from-value');
});

test.each([
  ['prices', 'prices'],
  ['#prices', 'prices'],
  ['https://fixture.example/a#prices', 'prices'],
  ['prices:~:text=Ten', 'prices'],
  ['%C3%BCber', 'über'],
  ['%zz', '%zz'],
])('parseAnchor() of %s is %s', (fragment, anchor) => {
  expect(parseAnchor(fragment)).toBe(anchor);
});
