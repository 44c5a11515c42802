import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { isChartMarker } from '../../../src/library/markdown/table-chart.ts';
import { plainText } from '../../../src/library/markdown/walk.ts';

test.each([
  ['![A *door*](/a.png) and ![a window][b]\n\n[b]: /b.png', 'A door and a window'],
  ['one *two*[^1] `three`  \nfour\n\n[^1]: Note.', 'one two three four'],
  ['- one\n- two', 'one two'],
  ['a <b>c</b>', 'a c'],
])('plainText() returns the words of %j', (markdown, expected) => {
  const [first] = parseMarkdown(markdown).children;
  expect(first && plainText(first)).toBe(expected);
});

test.each([
  ['Bar chart: Days', true],
  ['Line chart: *Days* at 5', true],
  ['# Bar chart: Days', false],
  ['- Bar chart: Days', false],
  ['Pie chart: Days', false],
  ['A Bar chart: Days', false],
])('isChartMarker() decides for %j', (markdown, expected) => {
  const [first] = parseMarkdown(markdown).children;
  expect(first && isChartMarker(first)).toBe(expected);
});
