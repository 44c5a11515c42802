import { expect, test } from 'vitest';
import { answeringRows } from '../../../src/operations/answer/blocks.ts';
import { parseQuestion } from '../../../src/operations/answer/question/question.ts';
import { readableChunk } from '../../../src/operations/answer/readable-page.ts';
import { getNames, nameTest, readSigns } from '../../../src/operations/answer/text-signs.ts';
import { context } from '../../support/context.ts';

const { search: index } = context;
const question = parseQuestion(index, 'price elasticity');
const signsIn = (text: string, of = question) => readSigns(of, { text, words: () => undefined }, () => false);

test('readSigns() are shares of the weight of the question, and 0 without any', () => {
  const all = signsIn('The price elasticity.');
  expect([all.window, all.windowBeyondTitle, all.terms.size]).toEqual([1, 1, 2]);
  expect(all.pairs).toBeGreaterThan(0);
  const none = signsIn('The price elasticity.', { ...question, weight: 0 });
  expect([none.window, none.windowBeyondTitle, none.repeated, none.pairs]).toEqual([0, 0, 0, 0]);
});

test('readSigns() counts terms together that are within 400 characters', () => {
  const apart = (gap: number) => signsIn(`price${' '.repeat(gap)}elasticity`).window;
  expect(apart(385)).toBe(1);
  expect(apart(386)).toBeLessThan(1);
});

test.each([
  [{ title: 'Return on ad spend (ROAS)' }, ['Return on ad spend (ROAS)', 'Return on ad spend', 'ROAS']],
  [{ title: 'Reach', also: ['range'] }, ['Reach', 'range']],
  [{ title: 'a (b) c' }, ['a (b) c']],
])('getNames(%j)', (page, names) => {
  expect(getNames(page)).toEqual(names);
});

test('nameTest() knows a page by each of its names in any inflection, and no page by words that say nothing', () => {
  const page = { title: 'Return on ad spend (ROAS)', also: ['ad returns'] };
  for (const name of ['roas', 'return on ad spends', 'ad return']) expect(nameTest(index, name)(page), name).toBe(true);
  expect(nameTest(index, 'spend')(page)).toBe(false);
  expect(nameTest(index, '?')({ title: '!' })).toBe(false);
});

test('readableChunk() promises nothing without a heading', () => {
  const chunk = { place: 0, part: 'body', anchor: 'a', questions: [], markdown: '', text: '' } as const;
  expect(readableChunk({ ...chunk, heading: '' }, index).promises).toEqual([]);
  expect(readableChunk({ ...chunk, heading: 'How to sail' }, index).promises).toContain('steps');
});

test('answeringRows() are of tables alone whose lines are their rows', () => {
  const table = {
    kind: 'table',
    leaves: ['h', 'no', 'yes'],
    columns: 1,
    markdown: '| h |\n| - |\n| no |\n| yes |',
  } as const;
  const weigh = (text: string): number => (text === 'yes' ? 1 : 0);
  expect(answeringRows(table, weigh)).toEqual({ ...table, leaves: ['h', 'yes'], markdown: '| h |\n| - |\n| yes |' });
  expect(answeringRows({ ...table, kind: 'list' }, weigh)).toBeUndefined();
  expect(answeringRows({ ...table, markdown: `${table.markdown}\n| more |` }, weigh)).toBeUndefined();
});
