import { expect, test } from 'vitest';
import { canonicalHref, marksQueryWord, type Pagefind, searchPages } from '../../../src/components/search/pagefind.ts';
import { keywordsOf } from '../../../src/components/search/question.ts';

test('a question is searched by the words that say what it is about', () => {
  expect(keywordsOf('How long should we run an A/B test?')).toEqual(['long', 'run', 'a/b', 'test']);
  expect(keywordsOf('what is it')).toEqual(['what', 'is', 'it']);
  expect(keywordsOf('  ')).toEqual([]);
});

test('an address of a file is an address of a page', () => {
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

test('pages with all words come first, then pages with more of the words before pages with fewer', async () => {
  const pagefind = pagefindOver({ all: 'price test size', two: 'price test', one: 'size', none: 'brand' });
  const { hits, total } = await searchPages(pagefind, 'What is the price test size?', undefined, 10);
  expect(hits.map(({ meta }) => meta.title)).toEqual(['all', 'two', 'one']);
  expect(total).toBe(3);
});

test('where enough pages have all words, pages with some of them stay out', async () => {
  const pagefind = pagefindOver({ a: 'price test', b: 'price test', c: 'test price', d: 'price' });
  const { hits } = await searchPages(pagefind, 'price test', undefined, 10);
  expect(hits.map(({ meta }) => meta.title)).toEqual(['a', 'b', 'c']);
});

test('an excerpt is about a question where it marks a word that begins like one of it', () => {
  expect(marksQueryWord('the <mark>tests.</mark> that', ['testing'])).toBe(true);
  expect(marksQueryWord('a <mark>B</mark> test', ['b'])).toBe(true);
  expect(marksQueryWord('the <mark>with</mark> of', ['wwww', 'qqqq'])).toBe(false);
  expect(marksQueryWord('no marks for a test', ['test'])).toBe(false);
});
