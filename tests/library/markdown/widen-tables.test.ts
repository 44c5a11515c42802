import { expect, test } from 'vitest';
import { renderHtml } from '../../../src/build/views/html/render-html.ts';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { shows } from '../../support/html/markup.ts';

const written = (markdown: string): string => readDocument(markdown, (url) => url).markdown;

test.each([
  '| a | b |\n| - | -: |\n| 1 | 2 | beyond |\n',
  '| a |\n| - |\n| 1 | 2 | 3 | beyond |\n| 4 |\n',
  '- A list\n\n  | a |\n  | - |\n  | 1 | beyond |\n',
  '> | a |\n> | - |\n> | 1 | *beyond* |\n',
])('a cell beyond the header is in the Markdown and on the page: %j', async (markdown) => {
  const text = written(markdown);
  expect(text).toContain('beyond');
  expect(shows(await renderHtml(text, { anchors: [], origin: 'https://a.example' }), 'beyond')).toBe(true);
  expect(written(text)).toBe(text);
});

test.each([
  ['Text.\n\n| a |\n|---|\n| 1 |\n| 2 | 3 |\n| 4 | 5 |\n', [6]],
  ['> | a |\n> |---|\n> | 1 | 2 |\n', [3]],
  ['| a | b |\n|---|---|\n| 1 |\n| a \\| b | 2 |\n', []],
  ['| a |\n|---|\n| a | b |\n\n| a |\n|---|\n| 1 | 2 |\n', [3, 7]],
])('the first row that is longer than the header is named with its line: %j', (markdown, lines) => {
  const { issues } = readDocument(markdown, (url) => url);
  expect(issues.filter(({ code }) => code === 'uneven-table').map(({ line }) => line)).toEqual(lines);
});
