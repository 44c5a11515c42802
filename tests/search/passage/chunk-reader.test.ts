import { expect, test } from 'vitest';
import { createChunkReader, createHighlighter, longestRead } from '../../../src/search/passage/chunk-reader.ts';
import { getWordTable } from '../../../src/search/passage/word-table.ts';
import { search } from '../../../src/search/query/search.ts';
import { pages } from '../../support/library.ts';
import { indexOf, page } from '../pages.ts';

const filler = 'Nothing of note stands in this line. ';
const long = `Zebra crossings are striped. ${filler.repeat(longestRead / filler.length)}A zebra and an okapi end it.`;
const index = await indexOf([
  page('blog/log', 'A log', { Entries: long }),
  page('blog/other', 'Other', { '': 'Short.' }),
]);

test('createChunkReader() reads a chunk once, and no further than is worth it', () => {
  const { marksIn, weights } = createHighlighter(index.analyzer, [['zebra']], [1]);
  let read = 0;
  const reader = createChunkReader(index, {
    weights,
    marksIn: (text) => {
      read += text.length;
      return marksIn(text);
    },
  });
  const { text, marks } = reader(0, 0);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['Zebra']);
  expect(reader(0, 0).marks).toBe(marks);
  expect(read).toBe(longestRead + 'Entries'.length);
});

test('search() finds words further down, and shows the beginning', () => {
  const { total, hits } = search(index, { query: 'okapi' });
  expect([total, hits[0]?.path, hits[0]?.highlights]).toEqual([1, 'blog/log', []]);
  expect(hits[0]?.snippet).toMatch(/^Zebra crossings are striped\./);
});

test.each([
  ['A', "A's rate is a tenth above B's, and A/B tests and e-mails say so."],
  ['a letter and its sign', 'A–B, a_b, B2B, “b” and B’s own: A.'],
  ['letters that fold', 'Naïve prices in Zürich, ﬁrst and 2².'],
  ['no spaces', '价格 price 定价。'],
])('createHighlighter() finds the same words in a text and in the table of its words: %s', (_, text) => {
  const terms = ['a', 'b', 'ab', 'email', 'rate', 'price', 'naiv', 'first', 'b2b', '价格', '2'];
  const { marksIn } = createHighlighter(
    index.analyzer,
    terms.map((term) => [term]),
    terms.map(() => 1),
  );
  expect(marksIn(text).length).toBeGreaterThan(1);
  expect(marksIn(text, getWordTable(text, index.analyzer))).toEqual(marksIn(text));
});

test('createHighlighter() finds the same words in each page and in the table of its words', () => {
  for (const { markdown } of pages) {
    const words = getWordTable(markdown, index.analyzer);
    const terms = [...new Set(markdown.split(/\s+/).map(index.analyzer.getTerm))].filter((term) =>
      /^[a-z0-9]+$/.test(term),
    );
    const { marksIn } = createHighlighter(
      index.analyzer,
      terms.map((term) => [term]),
      terms.map(() => 1),
    );
    expect(marksIn(markdown, words)).toEqual(marksIn(markdown));
  }
});
