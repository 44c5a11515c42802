import { afterEach, expect, test, vi } from 'vitest';
import { createService } from '../../../src/components/search/service.ts';

afterEach(() => vi.unstubAllGlobals());

const wanted = { question: 'price', section: undefined, limit: 8 };
const { signal } = new AbortController();

const answerWith = (...responses: (Response | Error)[]) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const next = responses.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('no response');
    return next;
  });
  return asked;
};

const found = () =>
  Response.json({
    total: 1,
    items: [
      {
        title: 'Price',
        section: 'blog',
        heading: { text: 'Why', url: 'https://a.example/blog/price#why' },
        passage_url: 'https://a.example/blog/price#why:~:text=A%20price',
        snippet: 'A price is set.',
        highlights: [[2, 7]],
      },
    ],
  });

test('createService() asks for words that may be unfinished, and returns results on this host', async () => {
  const asked = answerWith(found(), found());
  const search = createService('/api/v1/search?prefix=true');
  expect(await search(wanted, signal)).toEqual({
    total: 1,
    hits: [
      {
        href: '/blog/price#why:~:text=A%20price',
        title: 'Price',
        heading: 'Why',
        section: 'blog',
        excerpt: [
          { text: 'A ', isMarked: false },
          { text: 'price', isMarked: true },
          { text: ' is set.', isMarked: false },
        ],
      },
    ],
  });
  await search({ ...wanted, section: 'blog' }, signal);
  expect(asked).toEqual([
    '/api/v1/search?prefix=true&q=price&limit=8',
    '/api/v1/search?prefix=true&q=price&limit=8&section=blog',
  ]);
});

test('createService() asks nothing for as long as a refusal says', async () => {
  let now = 0;
  const asked = answerWith(new Response('', { status: 429, headers: { 'retry-after': '7' } }), found());
  const search = createService('/api/v1/search?prefix=true', () => now);
  expect(await search(wanted, signal)).toBeUndefined();
  now = 6_900;
  expect(await search(wanted, signal)).toBeUndefined();
  expect(asked).toHaveLength(1);
  now = 7_000;
  expect((await search(wanted, signal))?.total).toBe(1);
});

test('createService() leaves a failed request to another index, and throws for one that was aborted', async () => {
  answerWith(new Error('offline'));
  expect(await createService('/api/v1/search?prefix=true')(wanted, signal)).toBeUndefined();
  const aborted = new AbortController();
  aborted.abort();
  answerWith(new Error('aborted'));
  await expect(createService('/api/v1/search?prefix=true')(wanted, aborted.signal)).rejects.toThrow('aborted');
});

test('createService() asks again after a request that was wrong itself', async () => {
  const asked = answerWith(new Response('', { status: 400 }), found());
  const search = createService('/api/v1/search?prefix=true');
  expect(await search(wanted, signal)).toBeUndefined();
  expect((await search(wanted, signal))?.total).toBe(1);
  expect(asked).toHaveLength(2);
});
