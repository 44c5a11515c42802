import { expect, test } from 'vitest';
import { computeScores, judge, readGolden } from '../../../src/commands/eval/eval-golden.ts';
import { context } from '../../support/context.ts';

const golden = readGolden(`
- question: What is positioning?
  page: glossary/positioning
- question: Is cost a floor or a ceiling of the price?
  page: glossary/positioning
  heading: example
  also: [blog/price-from-value]
- question: Who won the regatta of zeppelins?
  answer: none
- question: What mortgage rates are there?
  answer: not-covered
- question: What mortgage rates are there for a floor?
  answer: none
`);

test('`judge()` scores page, heading and outcome', () => {
  const judged = golden.map((one) => judge(one, context));
  expect(judged.map(({ isFound }) => isFound).slice(0, 2)).toEqual([true, true]);
  expect(judged[1]?.isPlaced).toBe(false);
  expect(judged.map(({ isDecided }) => isDecided).slice(2)).toEqual([true, true, false]);
  expect(computeScores(judged)).toMatchObject({
    answerable: 2,
    found: 2,
    withHeading: 1,
    placed: 0,
    unanswerable: 3,
    abstained: 3,
  });
});

test('`readGolden()` throws an error that names the invalid entry', () => {
  expect(() => readGolden('- question: x')).toThrow(/page that answers/);
  expect(() => readGolden('- question: x\n  page: a\n  answer: none')).toThrow(/page that answers/);
  expect(() => readGolden('- question: x\n  page: a\n  pgae: b')).toThrow(/pgae/);
  expect(() => readGolden('[]')).toThrow(/golden questions/);
});
