import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { limitNesting } from '../../../src/library/markdown/limit-nesting.ts';
import { nestsDeeper } from '../../../src/library/text/nesting.ts';

test.each([
  ['quotations', '>'],
  ['quotations with spaces', '> '],
  ['lists', '- '],
  ['numbered lists', '1. '],
  ['both', '> - '],
])('limitNesting() cuts 100,000 levels of %s to 200', (_, mark) => {
  const lines = limitNesting(`One\n${mark.repeat(100_000)}x\nTwo`).split('\n');
  expect(lines).toHaveLength(3);
  expect((lines[1]?.match(/[>-]|1\./g) ?? []).length).toBe(200);
  expect(lines[1]).toMatch(/x$/);
});

test.each([
  ['> '.repeat(200), '-'.repeat(1000), `a ${'> '.repeat(1000)}`, '- - - -', '2026.5. a', `|${'-|'.repeat(500)}`],
])('limitNesting() leaves other lines', (text) => expect(limitNesting(text)).toBe(text));

test('nestsDeeper() counts what is open at once', () => {
  expect(nestsDeeper('{}'.repeat(1000), '{', '}', 3)).toBe(false);
  expect(nestsDeeper('[{[{', '[{', ']}', 3)).toBe(true);
});

test('readDocument() removes 20,000 tags that are never closed', () => {
  const { markdown, issues } = readDocument(`Words\n\n${'<div>'.repeat(20_000)}\n\nEnd`, (url) => url);
  expect(markdown).toBe('Words\n\nEnd\n');
  expect(issues).toHaveLength(20_000);
});

const itemLists = Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- level${level}`).join('\n');
test.each([
  ['lists', itemLists, Array.from({ length: 60 }, (_, level) => `level${level}`)],
  ['quotations', `${'> '.repeat(60)}deep words`, ['deep words']],
  ['emphasis', `${'*a _b '.repeat(30)}deep words${'_ c*'.repeat(30)}`, ['deep words']],
])('readDocument() keeps the words of %s that are nested too deeply, once each', (_, text, words) => {
  const { markdown, issues } = readDocument(`${text}\n\nEnd`, (url) => url);
  expect(markdown.split(/(level\d+|deep words)/).filter((part) => words.includes(part))).toEqual(words);
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['nesting-too-deep']));
});

test('readDocument() keeps a table of any length', () => {
  const rows = Array.from({ length: 6000 }, (_, at) => `| ${at} | x |`).join('\n');
  const { markdown, issues } = readDocument(`| a | b |\n| - | - |\n${rows}\n`, (url) => url);
  expect(markdown.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(6002);
  expect(issues).toEqual([]);
});
