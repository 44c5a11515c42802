import { expect, test } from 'vitest';
import { excerptAfterTitle, excerptFromHtml, wholeSentences } from '../../../src/components/search/excerpt.ts';
import { splitExcerpt } from '../../../src/components/search/hit.ts';

test('excerptAfterTitle() removes the title from the start', () => {
  expect(excerptAfterTitle('Positioning', '<mark>Positioning.</mark> <mark>Positioning</mark> is a choice.')).toBe(
    '<mark>Positioning</mark> is a choice.',
  );
  expect(excerptAfterTitle('Test positioning', 'Test <mark>positioning</mark>. Four tests.')).toBe('Four tests.');
});

test('excerptAfterTitle() keeps an excerpt that does not start with the title', () => {
  expect(excerptAfterTitle('Positioning', 'The <mark>positioning</mark> of a shop')).toBe(
    'The <mark>positioning</mark> of a shop',
  );
  expect(excerptAfterTitle('R&D', 'R&amp;D. Text')).toBe('R&amp;D. Text');
  expect(excerptAfterTitle('', 'Text')).toBe('Text');
});

test('splitExcerpt() splits a text at its highlights', () => {
  expect(splitExcerpt('one two', [[0, 3]])).toEqual([
    { text: 'one', isMarked: true },
    { text: ' two', isMarked: false },
  ]);
  expect(splitExcerpt('', [])).toEqual([]);
});

test('excerptFromHtml() reads escaped characters as text', () => {
  expect(excerptFromHtml('R&amp;D &lt;b&gt; <mark>&quot;x&quot;</mark>')).toEqual([
    { text: 'R&D <b> ', isMarked: false },
    { text: '"x"', isMarked: true },
  ]);
});

const cut = (html: string): string =>
  wholeSentences(excerptFromHtml(html))
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['end of one. The <mark>price</mark> falls. Then the', 'The [price] falls.'],
  ['end of a long <mark>price</mark> that falls and', '… end of a long [price] that falls and …'],
  ['The <mark>price</mark> falls.', 'The [price] falls.'],
  ['cost £4.50 or <mark>price</mark>', '… cost £4.50 or [price] …'],
  ['Yes. <mark>Price</mark> and <mark>brand</mark>! It', '[Price] and [brand]!'],
  ['前一句。<mark>价格</mark>下降。然后', '[价格]下降。'],
])('wholeSentences() cuts %j to whole sentences', (html, expected) => {
  expect(cut(html)).toBe(expected);
});
