import { expect, test } from 'vitest';
import { answeringRows } from '../../../src/operations/answer/blocks.ts';
import { getNames, nameTest } from '../../../src/operations/answer/text-signs.ts';
import { context } from '../../support/context.ts';

const { search: index } = context;
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
