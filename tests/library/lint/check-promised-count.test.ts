import { expect, test } from 'vitest';
import { checkPromisedCount } from '../../../src/library/lint/check-promised-count.ts';
import { parseNative } from '../../../src/library/markdown/parse-native.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const messages = (text: string): string[] =>
  checkPromisedCount(parseNative(text), segmenter).map(({ line, message }) => `${line} ${message}`);
const list = (items: number): string => '- one\n'.repeat(items);

test.each([
  ['## Five rules', '3 "Five rules"', 4],
  ['## The 5 rules of it', '3 "5 rules"', 6],
  ['## Our three open questions', '3 "three open questions"', 5],
])('`checkPromisedCount()` reports %s above a list of another length', (heading, start, items) => {
  expect(messages(`Text.\n\n${heading}\n\nWords.\n\n${list(items)}`)).toEqual([
    `${start} comes before a list of ${items}; correct the number or the list.`,
  ]);
});

test('`checkPromisedCount()` reports the sentence before a list', () => {
  expect(messages(`So it is. There are three reasons\nfor it:\n\n${list(4)}`)).toEqual([
    '1 "three reasons" comes before a list of 4; correct the number or the list.',
  ]);
});

test('`checkPromisedCount()` counts paragraphs with a name in bold where there is no list', () => {
  const named = '**One.** Text.\n\nMore.\n\n**Two.** Text.\n\n';
  expect(messages(`## Three mistakes\n\n${named}`)).toEqual([
    '1 "Three mistakes" comes before 2 paragraphs that begin in bold; correct the number or the list.',
  ]);
  expect(messages(`## Two mistakes\n\n${named}`)).toEqual([]);
});

test.each([
  ['the number that the list has', `## Five rules\n\n${list(5)}`],
  ['a list of quite another length', `## Five rules\n\n${list(9)}`],
  ['several lists', `## Five rules\n\n${list(2)}\nText.\n\n${list(3)}`],
  ['a table that may hold them', `## Five rules\n\n| a |\n| - |\n| b |\n\n${list(4)}`],
  ['names in bold that may be them', `## Five rules\n\n**One.** Text.\n\n${list(4)}`],
  ['a list below the next heading', `## Five rules\n\n### One\n\n${list(4)}`],
  ['a measure', `## Six weeks\n\n${list(5)}`],
  ['two numbers', `## Two rules and three cases\n\n${list(4)}`],
  ['a number inside the heading', `## Rules for five teams\n\n${list(4)}`],
  ['a limit', `## At least five rules\n\n${list(4)}`],
  ['a part of more', `Choose one of these five rules:\n\n${list(4)}`],
  ['a number that names a part', `As Part 3: rules, says:\n\n${list(2)}`],
  ['a number far from the list', `With two numbers for each text where a model has many:\n\n${list(3)}`],
  ['a sentence that ends before the list', `There are three reasons.\n\n${list(4)}`],
])('`checkPromisedCount()` accepts %s', (_, text) => {
  expect(messages(text)).toEqual([]);
});
