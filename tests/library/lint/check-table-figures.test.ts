import { expect, test } from 'vitest';
import { checkTableFigures } from '../../../src/library/lint/check-table-figures.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const table = '| Line | Cost | Share |\n| - | - | - |\n| Review | £2,880 | 59.6% |\n| Fixed costs | £1,080 | 22.3% |\n';
const messages = (text: string): string[] =>
  checkTableFigures(parseNative(`## A\n\n${table}\n${text}`), segmenter).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test('`checkTableFigures()` reports a figure that nearly is that of the row it names', () => {
  expect(messages('That is all.\nThe review costs £2,808 a month.')).toEqual([
    '9:18 The text says £2,808, and the row "Review" of the table beside it £2,880; correct one of them.',
  ]);
  expect(messages('Most of it, 59%, is review. Here fixed costs take 22.8%.')).toEqual([
    '8:13 The text says 59%, and the row "Review" of the table beside it 59.6%; correct one of them.',
    '8:51 The text says 22.8%, and the row "Fixed costs" of the table beside it 22.3%; correct one of them.',
  ]);
});

test.each([
  ['the figure of the row', 'Review costs £2,880.'],
  ['its rounding', 'Review takes 60% of it.'],
  ['a figure of another row', 'Review costs more than £1,080.'],
  ['a sentence about two rows', 'Review and fixed costs are £3,000 together.'],
  ['a figure of another size', 'Review saves £500.'],
  ['another unit', 'Review reads 2,880 texts, or 2,900.'],
  ['what is supposed', 'If review cost £2,900, it would be dear.'],
  ['the next section', '## B\n\nReview costs £2,808.'],
  ['small plain numbers', 'Review takes 2 people.'],
])('`checkTableFigures()` accepts %s', (_, text) => {
  expect(messages(text)).toEqual([]);
});
