import { expect, test } from 'vitest';
import { headerRules, headersFile, redirectsFile } from '../../../src/interfaces/discovery/host-rules.ts';
import { documentsOf } from '../../../src/interfaces/discovery/index.ts';
import {
  documentHeaders,
  type Fields,
  fileHeaders,
  htmlHeaders,
  twinFileHeaders,
} from '../../../src/interfaces/discovery/response-headers.ts';
import { pathnameOf, twinPathnameOf } from '../../../src/library/address.ts';
import { library, origin, pages } from '../../support/library.ts';

const rules = headerRules(library);

const fits = (pattern: string, pathname: string): boolean => {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === pathname : pathname.startsWith(start) && pathname.endsWith(end);
};

const matching = (pathname: string) => rules.filter(({ pattern }) => fits(pattern, pathname));

/** What a host sends for a file, where no rule overrides another. */
const sent = (pathname: string): Fields => Object.assign({}, ...matching(pathname).map(({ fields }) => fields));

const addresses = [
  ...pages.flatMap(({ summary }) => [pathnameOf(summary.path), twinPathnameOf(summary.path)]),
  ...documentsOf(library).map(({ pathname }) => pathname),
  '/_astro/style.css',
];

test('no two rules that fit one address name the same field', () => {
  for (const pathname of addresses) {
    const names = matching(pathname).flatMap(({ fields }) => Object.keys(fields));
    expect([pathname, names]).toEqual([pathname, [...new Set(names)]]);
  }
});

test('a host of files sends what our own server sends', () => {
  const common = fileHeaders(origin);
  for (const { summary } of pages) {
    expect(sent(twinPathnameOf(summary.path))).toEqual({ ...common, ...twinFileHeaders(summary) });
    const { 'content-type': _type, 'cache-control': _caching, ...html } = htmlHeaders(library, summary);
    expect(sent(pathnameOf(summary.path))).toEqual({ ...common, ...html });
  }
  for (const { pathname } of documentsOf(library))
    expect(sent(pathname)).toEqual({ ...common, ...documentHeaders(pathname, origin) });
});

test('the file has an address on a line of its own and its fields below, nothing that would break a line', () => {
  const lines = headersFile(rules).trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^(\/\S*| {2}[a-z-]+: \S.*)$/);
});

test('former addresses lead on, for people and for agents', () => {
  expect(redirectsFile(new Map([['old', 'blog/new']]))).toBe('/old /blog/new 301\n/old.md /blog/new.md 301\n');
});
