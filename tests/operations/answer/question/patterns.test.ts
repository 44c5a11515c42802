import { expect, test } from 'vitest';
import { standaloneQuestions } from '../../../../src/operations/answer/question/patterns.ts';

test.each([
  ['Why is it hard?', ['What is a keel?'], ['Why is it hard? What is a keel?']],
  ['For startups?', ['What is a hull?', ' What is a keel? '], ['For startups?', 'For startups? What is a keel?']],
  [' alpha beta gamma ', ['What is a keel?'], ['alpha beta gamma', 'alpha beta gamma What is a keel?']],
  ['alpha beta gamma delta', ['What is a keel?'], ['alpha beta gamma delta']],
  ['Why is it hard?', [], ['Why is it hard?']],
  ['Why is it hard?', ['What is a keel?', ' '], ['Why is it hard?']],
  ['x'.repeat(513), ['What?'], ['x'.repeat(512), 'x'.repeat(512)]],
])('standaloneQuestions() of %j after %j', (question, previous, expected) => {
  expect(standaloneQuestions(question, previous, 'en')).toEqual(expected);
});

test('standaloneQuestions() of a language without patterns takes short questions alone for follow-ups', () => {
  expect(standaloneQuestions('Why is it hard?', ['What is a keel?'], 'xx')).toEqual(['Why is it hard?']);
});
