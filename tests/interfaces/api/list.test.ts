import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PageList } from '../../../src/operations/lists/page-list.ts';
import { api } from '../../support/call.ts';
import { context } from '../../support/context.ts';
import { runs } from '../../support/effort.ts';
import { getLibrary, origin, pages } from '../../support/library.ts';

const { library } = context;
const allPaths = Array.from({ length: library.size }, (_, position) => library.pathAt(position));

const getTarget = (url: string): string => url.slice(origin.length);
const list = async (target: string, within = context) => {
  const response = await api(target, {}, within);
  expect(response.status, target).toBe(200);
  return { response, body: PageList.parse(await response.json()) };
};

const walk = async (start: string, direction: 'next' | 'previous'): Promise<{ paths: string[][]; last: string }> => {
  const paths: string[][] = [];
  let target: string | null = start;
  let last = start;
  while (target !== null) {
    last = target;
    const { body }: Awaited<ReturnType<typeof list>> = await list(target);
    paths.push(body.items.map(({ path }) => path));
    expect(body.count).toBe(body.items.length);
    expect(paths.length).toBeLessThan(200);
    target = body[direction] === null ? null : getTarget(body[direction]);
  }
  return { paths, last };
};

test('`next` visits every page once in path order, and `previous` goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.constantFrom('', '&offset=0'), async (limit, style) => {
      const forth = await walk(`/api/v1/content?limit=${limit}${style}`, 'next');
      expect(forth.paths.flat()).toEqual(allPaths);
      const back = await walk(forth.last, 'previous');
      expect(back.paths.reverse().flat()).toEqual(allPaths);
    }),
    { numRuns: runs(30) },
  );
});

test('`next` and `previous` keep parameters and the style of paging', async () => {
  const { body } = await list('/api/v1/content?section=blog&updated_since=2026-01-01&limit=1');
  const next = new URL(body.next ?? '');
  expect(next.origin).toBe(origin);
  expect(Object.fromEntries(next.searchParams)).toEqual({
    section: 'blog',
    updated_since: '2026-01-01',
    limit: '1',
    cursor: expect.any(String),
  });
  const second = await list(getTarget(next.href));
  expect([...new URL(second.body.previous ?? '').searchParams.keys()]).toContain('cursor');
  const byOffset = await list('/api/v1/content?offset=2&limit=1&tag=pricing');
  expect(byOffset.body.next).toBe(`${origin}/api/v1/content?tag=pricing&limit=1&offset=3`);
  expect(byOffset.body.previous).toBe(`${origin}/api/v1/content?tag=pricing&limit=1&offset=1`);
});

test('the Link header has the links of the body', async () => {
  const first = await list('/api/v1/content?limit=5');
  const { body, response } = await list(getTarget(first.body.next ?? ''));
  const link = response.headers.get('link') ?? '';
  expect(link).toContain(`<${body.next}>; rel="next"`);
  expect(link).toContain(`<${body.previous}>; rel="prev"`);
  expect(link).toContain(`<${origin}/api/v1/content?limit=5>; rel="first"`);
  expect(link).toMatch(/rel="deprecation"; type="text\/html"/);
});

test('filters narrow the list; an offset beyond the end returns no items', async () => {
  const { body } = await list('/api/v1/content?section=glossary&tag=pricing&updated_since=2026-01-22');
  expect(body.items.map(({ path }) => path)).toEqual(['glossary/price-elasticity']);
  expect((await list('/api/v1/content?tag=no-such-tag')).body).toMatchObject({
    total: 0,
    count: 0,
    next: null,
    previous: null,
    items: [],
  });
  const beyond = await list('/api/v1/content?offset=999&limit=10');
  expect(beyond.body).toMatchObject({ count: 0, next: null });
  expect((await list(getTarget(beyond.body.previous ?? ''))).body.items).toHaveLength(10);
});

test('returns 400 for a changed cursor or one of other filters or another build', async () => {
  const { body } = await list('/api/v1/content?limit=4');
  const cursor = new URL(body.next ?? '').searchParams.get('cursor') ?? '';
  const status = async (value: string, rest = '&limit=4', within = context): Promise<string> =>
    z
      .object({ code: z.string().default('ok') })
      .parse(await (await api(`/api/v1/content?cursor=${value}${rest}`, {}, within)).json()).code;
  expect(await status(cursor)).toBe('ok');
  expect(await status(cursor, '&limit=9')).toBe('ok');
  expect(await status(cursor, '&section=blog')).toBe('invalid-cursor');
  expect(await status(cursor, '&limit=4', { ...context, library: getLibrary(pages, 'another-build') })).toBe(
    'invalid-cursor',
  );
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < cursor.length; at += 1) {
    for (const letter of letters) {
      if (letter !== cursor[at])
        expect(await status(cursor.slice(0, at) + letter + cursor.slice(at + 1))).toBe('invalid-cursor');
    }
  }
});

test('`paths` returns whole pages in the given order, follows aliases and lists missing ones', async () => {
  const { body } = await list(
    '/api/v1/content?paths=glossary%2Fretrieval,about,blog/value-pricing,nope,about,/contact,%2F,blog%252Fbrief-a-model,blog/withdrawn-essay',
  );
  expect(body.items.map(({ path }) => path)).toEqual([
    'glossary/retrieval',
    'about',
    'blog/price-from-value',
    'contact',
    'index',
    'blog/brief-a-model',
  ]);
  expect(body.missing).toEqual(['nope', 'blog/withdrawn-essay']);
  expect(body.total).toBe(6);
  for (const item of body.items) expect(item.markdown).toBe(library.markdownAt(library.find(item.path) ?? -1));
});

test('`paths` accepts encoded commas', async () => {
  const { body } = await list(`/api/v1/content?${new URLSearchParams({ paths: 'contact,about' })}`);
  expect(body.items.map(({ path }) => path)).toEqual(['contact', 'about']);
});

test('a list has neither `markdown` nor `missing`', async () => {
  const { body } = await list('/api/v1/content?limit=1');
  expect(Object.keys(body)).toEqual(['total', 'count', 'next', 'previous', 'items']);
  expect(body.items[0]).not.toHaveProperty('markdown');
});
