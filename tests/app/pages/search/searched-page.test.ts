import { expect, test } from 'vitest';
import type { SearchingContext } from '../../../../src/app/middleware/searched-page.ts';
import { createPages } from '../../../../src/app/pages.ts';
import { createMemoryLimiter } from '../../../../src/http/limiter/memory-limiter.ts';
import { pageMarks } from '../../../../src/library/text/page-marks.ts';
import type { SearchResults } from '../../../../src/operations/search-results.ts';
import { api } from '../../../support/call.ts';
import { context } from '../../../support/context.ts';
import { languagesLibrary } from '../../../support/libraries/languages.ts';
import { getLibrary, origin, pages as written } from '../../../support/library.ts';
import { getSearchIndex } from '../../../support/search-index.ts';

const { status, hits } = pageMarks;
const built = (folder: string): string =>
  `<title>Search</title><form><input name="query"></form><search data-search-page data-folder="${folder}"><input name="query">${status.start}as built${status.end}${hits.start}none${hits.end}</search>`;
const texts = { missing: () => '<h1>Not here</h1>', agentView: () => '', search: built };

const getPages = (more: Partial<SearchingContext> = {}) => createPages({ context: { ...context, ...more }, texts });
const pages = getPages();
const get = async (target: string, accept = 'text/html', app = pages): Promise<Response> =>
  app.fetch(new Request(origin + target, { headers: { accept } }), {});
const html = async (target: string): Promise<string> => (await get(target)).text();

const addresses = (text: string): string[] =>
  [...text.matchAll(/<a href="([^"]*)"><b>/g)].map(([, address = '']) => address.replaceAll('&#39;', "'"));
const found = async (query: string): Promise<SearchResults> => (await api(`/api/v1/search?limit=20&${query}`)).json();
const ranked = ({ items }: SearchResults): string[] =>
  items.map(({ passage_url: address }) => address.slice(origin.length));

test.each(['q=price+position', 'query=price+position', 'q=price+position&utm_source=x'])(
  'GET /search?%s returns the results of the API in their order',
  async (query) => {
    const response = await get(`/search?${query}`);
    const expected = ranked(await found('q=price+position'));
    expect(expected.length).toBeGreaterThan(2);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(addresses(text)).toEqual(expected);
    expect(text).toContain('<meta name="robots" content="noindex">');
    // The field of the page has the query, and not that of the dialog before it.
    expect(text.match(/<input name="query"( value="price position")?>/g)).toEqual([
      '<input name="query">',
      '<input name="query" value="price position">',
    ]);
  },
);

test('GET /search?q= with a section returns its results, and marks its filter', async () => {
  const text = await html('/search?q=price&section=glossary');
  expect(addresses(text)).toEqual(ranked(await found('q=price&section=glossary')));
  expect(text).toContain('<a href="/search?q=price&amp;section=glossary" aria-current="true">');
  expect(text).toContain('<a href="/search?q=price">');
});

test('GET /search?q= passes over a section and a page of results that there are none of', async () => {
  const plain = addresses(await html('/search?q=price'));
  for (const more of ['section=nothing', 'section=__proto__', 'page=0', 'page=-1', 'page=2e3', 'page=x'])
    expect([more, addresses(await html(`/search?q=price&${more}`))]).toEqual([more, plain]);
  expect((await get('/search?q=price&page=99')).status).toBe(200);
});

test('GET /search?q= leads from one page of results to the next', async () => {
  const [page] = written;
  if (page === undefined) throw new TypeError('The fixture has pages');
  const copies = Array.from({ length: 30 }, (_, at) => ({
    ...page,
    summary: { ...page.summary, path: `blog/copy-${at}`, url: `${origin}/blog/copy-${at}` },
  }));
  const library = getLibrary(copies);
  const many = { ...context, library, search: await getSearchIndex(library) };
  const app = getPages(many);
  const html = async (target: string): Promise<string> => (await get(target, 'text/html', app)).text();
  const query = new URLSearchParams({ q: page.summary.title }).toString();
  const foundIn = async (part: string): Promise<SearchResults> =>
    (await api(`/api/v1/search?limit=20&${part}`, {}, many)).json();
  expect((await foundIn(query)).total).toBe(30);
  const first = await html(`/search?${query}`);
  const next = /<a class="button small" rel="next" href="([^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(first).not.toContain('rel="prev"');
  const second = await html(next);
  expect(second).toContain('rel="prev"');
  expect(addresses(second)).toEqual(ranked(await foundIn(`${query}&offset=20`)));
});

test('GET /search?q= names the nearest tags where nothing is found', async () => {
  const text = await html('/search?q=%2Bzzzzzz+pricng');
  expect(addresses(text)).toEqual([]);
  expect(text).toContain('<div class="hits"><div class="more-hits">');
  expect(text).toContain('<a href="/tags/pricing">pricing</a>');
  expect(text).toContain('<a href="/ask?query=%2Bzzzzzz+pricng">');
});

test('GET /search?q= escapes the query', async () => {
  const attack = '"><script>alert(1)</script>\'';
  const text = await html(`/search?${new URLSearchParams({ q: attack })}`);
  expect(text).not.toContain('<script>');
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;"');
  expect((await get(`/search?q=${'x'.repeat(4000)}`)).status).toBe(200);
  expect((await get('/search?q=%00%F0%9F%98')).status).toBe(200);
});

test.each(['/search', '/search?q=', '/search?q=+&query=', '/search?utm_source=x'])(
  'GET %s has no results',
  async (target) => {
    const response = await get(target);
    // Without a query at all the platform sends its file.
    if (target === '/search') expect(response.status).toBe(404);
    else expect(await response.text()).toBe(built(''));
    expect(response.headers.get('x-robots-tag')).toBeNull();
  },
);

test('GET /search?q= as Markdown is a page that does not exist', async () => {
  expect((await get('/search?q=price', 'text/markdown')).status).toBe(404);
});

test('GET /search?q= counts as a search', async () => {
  const quotas = { default: { requests: 9, seconds: 60 }, search: { requests: 1, seconds: 60 } };
  const app = getPages({ limiter: createMemoryLimiter(quotas) });
  const first = await get('/search?q=price', 'text/html', app);
  expect(first.headers.get('ratelimit')).toContain('"search";r=0');
  expect((await get('/search?q=price', 'text/html', app)).status).toBe(429);
});

test('GET /de/search?q= searches the pages of its language', async () => {
  const local = { library: languagesLibrary, search: await getSearchIndex(languagesLibrary) };
  const app = getPages(local);
  const german = await (await get('/de/search?q=wind', 'text/html', app)).text();
  const english = await (await get('/search?q=wind', 'text/html', app)).text();
  expect(german).toContain('data-folder="de"');
  expect(addresses(german).length).toBeGreaterThan(0);
  expect(addresses(german).filter((address) => !address.startsWith('/de'))).toEqual([]);
  expect(addresses(english).filter((address) => /^\/(de|ar)\b/.test(address))).toEqual([]);
  expect(german).toContain('<a href="/de/search?q=wind" aria-current="true">');
});

test('GET /search says which words were corrected, and links to the search for those that were typed', async () => {
  const { corrected } = await found('q=elastcity');
  expect(corrected).toBe('elasticity');
  const text = await html('/search?q=elastcity');
  expect(text).toContain('Results for “elasticity”.');
  const [, address = ''] = /<a href="([^"]*)">Search for “elastcity” instead/.exec(text) ?? [];
  expect(new URL(address.replaceAll('&amp;', '&'), origin).searchParams.get('q')).toBe('"elastcity"');
  expect(await html('/search?q=elasticity')).not.toContain('instead');
});
