import { expect, test } from 'vitest';
import {
  canonicalHref,
  marksQueryWord,
  type Pagefind,
  searchPages,
  toHit,
} from '../../../src/components/search/pagefind.ts';
import { getKeywords } from '../../../src/components/search/question.ts';

test('getKeywords() removes stop words unless nothing is left', () => {
  expect(getKeywords('How long should we run an A/B test?')).toEqual(['long', 'run', 'a/b', 'test']);
  expect(getKeywords('what is it')).toEqual(['what', 'is', 'it']);
  expect(getKeywords('  ')).toEqual([]);
});

test('canonicalHref() removes .html and index', () => {
  expect(['/blog/x.html', '/index.html', '/index', '/blog/x.html#part', '/search'].map(canonicalHref)).toEqual([
    '/blog/x',
    '/',
    '/',
    '/blog/x#part',
    '/search',
  ]);
});

const pagefindOver = (pages: Readonly<Record<string, string>>): Pagefind => ({
  init: async () => undefined,
  filters: async () => ({}),
  search: async (term) => {
    const words = term.split(' ');
    const fitting = Object.entries(pages).filter(([, text]) => words.every((word) => text.split(' ').includes(word)));
    const results = fitting.map(([id]) => ({
      id,
      score: 1,
      data: async () => ({ url: `/${id}.html`, excerpt: `<mark>${term}</mark>`, meta: { title: id }, filters: {} }),
    }));
    return { results, filters: {} };
  },
});

test('searchPages() ranks pages with all words before pages with some', async () => {
  const pagefind = pagefindOver({ all: 'price test size', two: 'price test', one: 'size', none: 'brand' });
  const { hits, total } = await searchPages(pagefind, 'What is the price test size?', undefined, 10);
  expect(hits.map(({ title }) => title)).toEqual(['all', 'two', 'one']);
  expect(total).toBe(3);
});

test('searchPages() adds no partial matches to enough full matches', async () => {
  const pagefind = pagefindOver({ a: 'price test', b: 'price test', c: 'test price', d: 'price' });
  const { hits } = await searchPages(pagefind, 'price test', undefined, 10);
  expect(hits.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
});

test('marksQueryWord() compares the first letters of marked words', () => {
  expect(marksQueryWord('the <mark>tests.</mark> that', ['testing'])).toBe(true);
  expect(marksQueryWord('a <mark>B</mark> test', ['b'])).toBe(true);
  expect(marksQueryWord('the <mark>with</mark> of', ['wwww', 'qqqq'])).toBe(false);
  expect(marksQueryWord('no marks for a test', ['test'])).toBe(false);
});

test('toHit() leads to the section whose excerpt it shows, without the titles before the excerpt', () => {
  const page = { url: '/blog/price.html', meta: { title: 'Price' }, filters: { section: ['blog'] } };
  const excerpt = 'Why. A <mark>price</mark> &lt; 3';
  const part = { url: '/blog/price.html#why', title: 'Why', excerpt };
  expect(toHit({ ...page, excerpt, sub_results: [{ ...part, excerpt: 'Other' }, part] })).toEqual({
    href: '/blog/price#why',
    title: 'Price',
    heading: 'Why',
    section: 'blog',
    excerpt: [
      { text: 'A ', isMarked: false },
      { text: 'price', isMarked: true },
      { text: ' < 3 …', isMarked: false },
    ],
  });
  const whole = toHit({ ...page, excerpt: 'Price. Words' });
  expect([whole.href, whole.heading, whole.excerpt]).toEqual([
    '/blog/price',
    undefined,
    [{ text: 'Words', isMarked: false }],
  ]);
});
