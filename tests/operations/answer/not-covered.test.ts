import { expect, test } from 'vitest';
import { topicNotCovered } from '../../../src/operations/answer/not-covered.ts';
import { context } from '../../support/context.ts';

const topicOf = (question: string, term: string): string | undefined =>
  topicNotCovered(context.search, question, [{ topic: 'Theirs', terms: [term] }]);

test.each([
  ['a plural of y', 'Which currencies do you list?', 'currency'],
  ['a singular of ies', 'Is it a currency?', 'currencies'],
  ['an -s', 'Which loan is cheap?', 'loans'],
  ['six letters with one wrong', 'What is crypta worth?', 'crypto'],
])('topicNotCovered() recognises %s', (_name, question, term) => {
  expect(topicOf(question, term)).toBe('Theirs');
});

test.each([
  ['a past form', 'What was loaned to you?', 'loan'],
  ['five letters with one wrong', 'What are loanz?', 'loans'],
  ['another first letter', 'What is krypto worth?', 'crypto'],
  ['a word of the site', 'Which prices do you list?', 'prizes'],
])('topicNotCovered() does not take %s for a term', (_name, question, term) => {
  expect(topicOf(question, term)).toBeUndefined();
});
