import { expect, test } from 'vitest';
import {
  computeShare,
  parseQuestion,
  singleCharacterRuns,
  termsIn,
} from '../../../../src/operations/answer/question/question.ts';
import { indexOf, page } from '../../../search/pages.ts';

test('singleCharacterRuns() returns neighbouring words of one Han character each', () => {
  const text = '贝加尔 湖 深水x y';
  const match = (start: number, end: number) => ({ start, end, term: start });
  const matches = [match(0, 1), match(1, 2), match(2, 3), match(4, 5), match(6, 8), match(8, 9), match(10, 11)];
  expect(singleCharacterRuns(matches, text)).toEqual([matches.slice(0, 3)]);
});

test('parseQuestion() weighs all characters of a cut word as one word', async () => {
  const index = await indexOf([page('a', '湖', { '': '贝加尔在湖里。海豹很多。' })], 'zh');
  const question = parseQuestion(index, '贝加尔海豹');
  expect([question.size, question.words]).toEqual([4, 2]);
  expect(computeShare(question, termsIn(question, '贝加尔'))).toBeCloseTo(0.5, 1);
});
