import { expect, test } from 'vitest';
import { deprecationHeaders, pagingLinks } from '../../../src/interfaces/api/response-headers.ts';
import type { Deprecation } from '../../../src/operations/lifecycle/deprecation.ts';
import { listContent } from '../../../src/operations/list-content.ts';
import { library, origin } from '../../support/library.ts';

const next = `${origin}/api/v1/content?cursor=c`;
const dates = { operation: 'listContent', since: '2027-02-01', sunset: '2027-06-01', reason: 'Use the list.' };
const headersFor = (list: readonly Deprecation[], ...parameters: readonly string[]) =>
  deprecationHeaders(list, listContent, new Set(parameters), library);

test('pagingLinks() links to the next, the previous and the first part of a list', () => {
  const links = (output: object, query: string): string[] =>
    pagingLinks(output, `${origin}/api/v1/content${query}`, origin);
  expect(links({ next, previous: null }, '?cursor=a&tag=x&offset=3&limit=2')).toEqual([
    `<${next}>; rel="next"`,
    `<${origin}/api/v1/content?tag=x&limit=2>; rel="first"`,
  ]);
  expect(links({ next: null, previous: next }, '?cursor=a')).toEqual([
    `<${next}>; rel="prev"`,
    `<${origin}/api/v1/content>; rel="first"`,
  ]);
  // A parameter whose name only ends in this way is a filter.
  expect(links({ next: null, previous: null }, '?my_offset=1&&')).toEqual([
    `<${origin}/api/v1/content?my_offset=1>; rel="first"`,
  ]);
  expect(links({ next: null }, '')).toEqual([]);
  expect(links({ previous: null }, '')).toEqual([]);
});

test('pagingLinks() encodes what would end a link early', () => {
  const [first] = pagingLinks({ next: null, previous: null }, `${origin}/api/v1/search?q=a>"b<c`, origin);
  expect(first).toBe(`<${origin}/api/v1/search?q=a%3E%22b%3Cc>; rel="first"`);
});

test('deprecationHeaders() has only the link to the policy where nothing applies', () => {
  const policy = `<${origin}/developers/versioning>; rel="deprecation"; type="text/html"`;
  const none = { headers: {}, links: [policy] };
  expect(headersFor([])).toEqual(none);
  expect(headersFor([{ ...dates, operation: 'getContent' }])).toEqual(none);
  expect(headersFor([{ ...dates, parameter: 'tag' }], 'section')).toEqual(none);
});

test('deprecationHeaders() has the earliest dates of all that apply, and what to use instead of the first to go', () => {
  const later = { ...dates, parameter: 'tag', since: '2027-01-01', sunset: '2027-09-01', instead: '/later' };
  const { headers, links } = headersFor([later, { ...dates, instead: '/sooner' }], 'tag');
  expect(headers).toEqual({ deprecation: '@1798761600', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' });
  expect(links.at(-1)).toBe(`<${origin}/sooner>; rel="sunset"; type="text/html"`);
  expect(links).toHaveLength(2);
});

test('deprecationHeaders() links to the policy where nothing replaces it', () => {
  expect(headersFor([dates]).links.at(-1)).toBe(`<${origin}/developers/versioning>; rel="sunset"; type="text/html"`);
});
