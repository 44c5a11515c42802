import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from '../../src/search/bytes.ts';
import { eachPage } from '../../src/search/each-page.ts';
import { addPostings, clearScores, createScores } from '../../src/search/scores.ts';
import { indexOf, marketing, page } from './pages.ts';

test('every page and section with the word gets a score and its bit, and no other', async () => {
  const index = await indexOf(marketing);
  const entry = index.dictionary.find('custom');
  if (!entry) throw new Error('The fixture has no customers.');
  const scores = createScores(index.pageCount, index.sectionCount);
  addPostings(scores, index.postings(entry), index.firstSections, 2, 4);
  expect([...scores.matches]).toEqual([4, 0, 0, 0]);
  expect([...scores.sections].map((score) => score > 0)).toEqual([
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
  expect(scores.bestSections[0]).toBe(1);
  expect([...scores.sections].slice(3).every((score) => score === 0)).toBe(true);
  expect(scores.sections[1]).toBeGreaterThan(scores.sections[0] ?? 0);
  clearScores(scores);
  expect([...scores.pages, ...scores.sections, ...scores.matches].every((value) => value === 0)).toBe(true);
});

test('postings name exactly the pages and sections that hold the word', async () => {
  const text = fc.array(fc.constantFrom('brand', 'price', 'churn'), { maxLength: 4 }).map((words) => words.join(' '));
  const site = fc.array(fc.tuple(text, fc.array(text, { maxLength: 5 })), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(site, async (texts) => {
      const pages = texts.map(([title, sections], n) =>
        page(`p${n}`, title, Object.fromEntries(sections.map((body, at) => [`H${at}`, body]))),
      );
      const index = await indexOf(pages);
      for (const word of ['brand', 'price', 'churn']) {
        const entry = index.dictionary.find(index.analyzer.termOf(word));
        const scores = createScores(index.pageCount, index.sectionCount);
        const visited: number[] = [];
        if (entry) {
          addPostings(scores, index.postings(entry), index.firstSections, 1, 1);
          eachPage(index.postings(entry), (number) => visited.push(number));
        }
        const inTitleOrText = texts.map(([title, sections]) =>
          [title, ...sections].some((body) => body.includes(word)),
        );
        expect([...scores.pages].map((score) => score > 0)).toEqual(inTitleOrText);
        expect(visited).toEqual(inTitleOrText.flatMap((holds, number) => (holds ? [number] : [])));
        expect([...scores.sections].map((score) => score > 0)).toEqual(
          texts.flatMap(([title, sections]) =>
            sections.map((body) => body.includes(word) || (sections.length === 1 && title.includes(word))),
          ),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('the best section of a page is the one with the largest sum, and of equals the first', async () => {
  const words = ['brand', 'price', 'churn'];
  const text = fc.array(fc.constantFrom(...words, 'other'), { maxLength: 5 }).map((each) => each.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (pages) => {
        const index = await indexOf(
          pages.map((texts, n) => page(`p${n}`, 'X', Object.fromEntries(texts.map((body, at) => [`H${at}`, body])))),
        );
        const scores = createScores(index.pageCount, index.sectionCount);
        for (const [n, word] of words.entries()) {
          const entry = index.dictionary.find(index.analyzer.termOf(word));
          if (entry) addPostings(scores, index.postings(entry), index.firstSections, 1 + n / 7, 1 << n);
        }
        for (const [number, texts] of pages.entries()) {
          const first = index.firstSections[number] ?? 0;
          const sums = [...scores.sections.subarray(first, first + texts.length)];
          if (scores.pages[number]) expect(scores.bestSections[number]).toBe(first + sums.indexOf(Math.max(...sums)));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a word in title and heading scores more than in the text, and in a short text more than in a long one', async () => {
  const filler = 'other words of no concern '.repeat(5);
  const index = await indexOf([
    page('a', 'Churn', { '': filler }),
    page('b', 'Other', { Churn: filler }),
    page('c', 'Other', { '': `churn ${filler}` }),
    page('d', 'Other', { '': `churn ${filler.repeat(9)}` }),
    page('e', 'Other', { '': 'nothing' }),
  ]);
  const entry = index.dictionary.find('churn');
  const scores = createScores(index.pageCount, index.sectionCount);
  addPostings(scores, entry ? index.postings(entry) : encodeText(''), index.firstSections, 1, 1);
  const [a = 0, b = 0, c = 0, d = 0, e] = scores.pages;
  expect(a).toBeGreaterThan(b);
  expect(b).toBeGreaterThan(c);
  expect(c).toBeGreaterThan(d);
  expect(d).toBeGreaterThan(0);
  expect(e).toBe(0);
});
