import { expect, test } from 'vitest';
import { createChunkReader, createHighlighter, longestRead } from '../../../src/search/passage/chunk-reader.ts';
import { search } from '../../../src/search/query/search.ts';
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
