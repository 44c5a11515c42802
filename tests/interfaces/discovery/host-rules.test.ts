import { expect, test } from 'vitest';
import { headerPolicy } from '../../../src/http/content-security-policy.ts';
import { headerRules, headersFile, redirectsFile } from '../../../src/interfaces/discovery/host-rules.ts';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import {
  contentFileHeaders,
  documentHeaders,
  fileHeaders,
  type HeaderFields,
  htmlHeaders,
  twinFileHeaders,
} from '../../../src/interfaces/discovery/response-headers.ts';
import { toPathname, toTwinPathname } from '../../../src/library/address.ts';
import { library, origin, pages } from '../../support/library.ts';

/** Content files: many with one extension, some that share theirs with pages, scripts or documents. */
const contentFiles = [
  ...Array.from({ length: 300 }, (_, at) => `blog/pics/${at}.png`),
  'blog/drawing.svg',
  'blog/LOUD.SVG',
  'report 2.pdf',
  'blog/demo.html',
  'blog/demos/index.html',
  'blog/app.js',
  'blog/data.json',
  'blog/words.txt',
  'blog/LICENSE',
  'blog/a*b.webm',
];
const rules = headerRules(library, contentFiles);

const fits = (pattern: string, pathname: string): boolean => {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === pathname : pathname.startsWith(start) && pathname.endsWith(end);
};

const matching = (pathname: string) => rules.filter(({ pattern }) => fits(pattern, pathname));

/** The headers that a host sends for a file, where no rule overrides another. */
const sent = (pathname: string): HeaderFields => Object.assign({}, ...matching(pathname).map(({ fields }) => fields));

const addresses = [
  ...pages.flatMap(({ summary }) => [toPathname(summary.path), toTwinPathname(summary.path)]),
  ...getDocuments(library).map(({ pathname }) => pathname),
  '/_astro/style.css',
  '/_astro/picture-1.png',
  '/pagefind/pagefind-worker.js',
  ...contentFiles.map((name) => `/${encodeURI(name)}`),
];

test('headerRules() never sets one header by two rules', () => {
  for (const pathname of addresses) {
    const names = matching(pathname).flatMap(({ fields }) => Object.keys(fields));
    expect([pathname, names]).toEqual([pathname, [...new Set(names)]]);
  }
});

test('headerRules() gives pages, twins and documents the headers of our server', () => {
  const common = fileHeaders(origin);
  for (const { summary } of pages) {
    expect(sent(toTwinPathname(summary.path))).toEqual({ ...common, ...twinFileHeaders(library.site, summary) });
    const { 'content-type': _type, 'cache-control': _caching, ...html } = htmlHeaders(library, summary);
    expect(sent(toPathname(summary.path))).toEqual({ ...common, ...html });
  }
  for (const { pathname } of getDocuments(library))
    expect(sent(pathname)).toEqual({ ...common, ...documentHeaders(pathname, library) });
});

const policyAt = (pathname: string): string | undefined => sent(pathname)['content-security-policy'];

test('headerRules() gives content files their policy at every address', () => {
  for (const name of contentFiles)
    expect([name, policyAt(`/${encodeURI(name)}`)]).toEqual([
      name,
      contentFileHeaders(name)['content-security-policy'],
    ]);
  for (const pathname of ['/blog/demo', '/blog/demos', '/blog/drawing.svg'])
    expect(policyAt(pathname)).toMatch(/sandbox$/);
  expect(policyAt('/report%202.pdf')).toMatch(/^default-src 'none'(?!.*sandbox)/);
});

test('headerRules() gives only content files their policy, with one rule per extension', () => {
  for (const pathname of ['/', '/blog']) expect(policyAt(pathname)).toBe(headerPolicy(library.site));
  for (const pathname of ['/glossary.md', '/llms.txt', '/openapi.json'])
    expect(policyAt(pathname)).toBe(fileHeaders(origin)['content-security-policy']);
  for (const pathname of ['/pagefind/pagefind-worker.js', '/_astro/page.js', '/data.json'])
    expect(policyAt(pathname)).toBeUndefined();
  expect(rules.length - headerRules(library, []).length).toBe(13);
});

test('headersFile() writes one address or header per line', () => {
  const lines = headersFile(rules).trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^(\/\S*| {2}[a-z-]+: \S.*)$/);
});

test('redirectsFile() redirects pages and their twins', () => {
  expect(redirectsFile(new Map([['old', 'blog/new']]))).toBe('/old /blog/new 301\n/old.md /blog/new.md 301\n');
});

test('redirectsFile() keeps the form of former addresses', () => {
  const aliases = new Map([
    ['2019/05/post.html', 'blog/x'],
    ['wiki.md', 'index'],
    ['caf\u00e9', 'about'],
  ]);
  expect(redirectsFile(aliases).trimEnd().split('\n')).toEqual([
    '/2019/05/post.html /blog/x 301',
    '/2019/05/post.html.md /blog/x.md 301',
    '/wiki.md /index.md 301',
    '/caf%C3%A9 /about 301',
    '/caf%C3%A9.md /about.md 301',
  ]);
});

test('headerRules() gives a document from the content folder the policy of content files', () => {
  const policies = headerRules(library, ['robots.txt'])
    .filter(({ pattern }) => fits(pattern, '/robots.txt'))
    .flatMap(({ fields }) => fields['content-security-policy'] ?? []);
  expect(policies).toEqual([expect.stringContaining('sandbox')]);
});
