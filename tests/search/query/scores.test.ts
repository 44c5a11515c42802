import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchIndex } from '../../../src/search/index/open-index.ts';
import { eachPage } from '../../../src/search/index/select-pages.ts';
import {
  addToChunks,
  addToPages,
  choosePages,
  clearPages,
  createScores,
  releasePages,
} from '../../../src/search/query/scores.ts';
import { runs } from '../../support/effort.ts';
import { indexOf, marketing, page } from '../pages.ts';

/** The scores of one word over all pages and sections. */
const scoresOf = (index: SearchIndex, word: string, weight = 1, bit = 1) => {
  const scores = createScores(index.pageCount, index.chunkCount);
  const entry = index.dictionary.find(index.analyzer.termOf(word));
  const pages = Array.from({ length: index.pageCount }, (_, number) => number);
  choosePages(scores, pages);
  if (entry) {
    addToPages(scores, index.postings(entry), weight, bit);
    addToChunks(scores, index.postings(entry), index.firstChunks, weight);
  }
  return { scores, entry, pages };
};

test('addToPages() and addToChunks() score exactly the pages and chunks with the word', async () => {
  const index = await indexOf(marketing);
  const { scores } = scoresOf(index, 'customers', 2, 4);
  expect([...scores.matches]).toEqual([4, 0, 0, 0]);
  expect([...scores.chunks].map((score) => score > 0)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(scores.chunks[1]).toBeGreaterThan(scores.chunks[0] ?? 0);
});

test('addToChunks() scores only chosen pages', async () => {
  const index = await indexOf(marketing);
  const scores = createScores(index.pageCount, index.chunkCount);
  const entry = index.dictionary.find(index.analyzer.termOf('prompt'));
  if (!entry) throw new Error('The fixture has no prompts.');
  choosePages(scores, [0, 2]);
  addToChunks(scores, index.postings(entry), index.firstChunks, 1);
  expect([...scores.chunks].every((score) => score === 0)).toBe(true);
  choosePages(scores, [1]);
  addToChunks(scores, index.postings(entry), index.firstChunks, 1);
  expect([...scores.chunks].filter((score) => score > 0)).toHaveLength(2);
});

test('clearPages() and releasePages() reset every score', async () => {
  const index = await indexOf(marketing);
  const { scores, pages } = scoresOf(index, 'customers');
  clearPages(scores);
  releasePages(scores, pages, index.firstChunks);
  expect([...scores.pages, ...scores.chunks, ...scores.matches, ...scores.isChosen].every((value) => value === 0)).toBe(
    true,
  );
  expect(scores.count).toBe(0);
});

test('postings name exactly the pages and chunks that have the word', async () => {
  const text = fc.array(fc.constantFrom('brand', 'price', 'churn'), { maxLength: 4 }).map((words) => words.join(' '));
  const site = fc.array(fc.tuple(text, fc.array(text, { maxLength: 5 })), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(site, async (texts) => {
      const pages = texts.map(([title, sections], n) =>
        page(`p${n}`, title, Object.fromEntries(sections.map((body, at) => [`H${at}`, body]))),
      );
      const index = await indexOf(pages);
      for (const word of ['brand', 'price', 'churn']) {
        const { scores, entry } = scoresOf(index, word);
        const visited: number[] = [];
        if (entry) eachPage(index.postings(entry), (number) => visited.push(number));
        const holds = texts.map(([title, sections]) => [title, ...sections].some((body) => body.includes(word)));
        expect([...scores.pages].map((score) => score > 0)).toEqual(holds);
        expect(visited).toEqual(holds.flatMap((isHeld, number) => (isHeld ? [number] : [])));
        expect([...scores.chunks].map((score) => score > 0)).toEqual(
          texts.flatMap(([title, sections]) =>
            // A page of one chunk is that chunk; one without texts has the empty one below its title.
            (sections.length === 0 ? [''] : sections).map(
              (body) => body.includes(word) || (sections.length < 2 && title.includes(word)),
            ),
          ),
        );
      }
    }),
    { numRuns: runs(60) },
  );
});

test('addToPages() and addToChunks() read numbers over one byte', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`H${at}`, at % 150 === 149 ? 'brand' : 'plain']),
  );
  const index = await indexOf([
    page('a', 'X', many),
    ...Array.from({ length: 200 }, (_, n) => page(`b${n}`, 'X', { '': 'plain' })),
    page('c', 'X', { One: 'brand', Two: 'plain' }),
  ]);
  const { scores } = scoresOf(index, 'brand');
  expect([...scores.chunks].flatMap((score, section) => (score > 0 ? [section] : []))).toEqual([149, 299, 600]);
  const plain = scoresOf(index, 'plain').scores;
  expect([...plain.chunks].filter((score) => score > 0)).toHaveLength(602 - 3);
  expect([...plain.pages].every((score) => score > 0)).toBe(true);
});

test('addToPages() scores title over heading over text, and short texts over long', async () => {
  const filler = 'other words of no concern '.repeat(5);
  const index = await indexOf([
    page('a', 'Churn', { '': filler }),
    page('b', 'Other', { Churn: filler }),
    page('c', 'Other', { '': `churn ${filler}` }),
    page('d', 'Other', { '': `churn ${filler.repeat(9)}` }),
    page('e', 'Other', { '': 'nothing' }),
  ]);
  const [a = 0, b = 0, c = 0, d = 0, e] = scoresOf(index, 'churn').scores.pages;
  expect(a).toBeGreaterThan(b);
  expect(b).toBeGreaterThan(c);
  expect(c).toBeGreaterThan(d);
  expect(d).toBeGreaterThan(0);
  expect(e).toBe(0);
});
