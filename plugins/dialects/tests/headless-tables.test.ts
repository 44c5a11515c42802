import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' }).markdown;

test.each([
  ['Text\n\n| a | b\n| c | d\n\nMore', 'Text\n\n| | |\n| - | - |\n| a | b |\n| c | d |\n\nMore\n'],
  ['| Трейты | `T1` |\n| Классы | `C` |', '| | |\n| - | - |\n| Трейты | `T1` |\n| Классы | `C` |\n'],
])('readDocument() reads a table without a head: %j', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});

test.each([
  '| a | b |\n| - | - |\n| c | d |\n',
  '| a | b |\n|:-:|---|\n| c | d |\n',
  '| A line of a poem\n| and another\n',
  '```\n| a | b\n| c | d\n```\n',
  'Text\n| a | b\n| c | d\n',
  '| a | b\n',
])('readDocument() adds no head to %j', (given) => {
  expect(read(given)).not.toContain('| | |');
});
