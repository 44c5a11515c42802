import { expect, test } from 'vitest';
import { topicNotCovered } from '../../../src/operations/answer/not-covered.ts';
import { context } from '../../support/context.ts';

const { search: index } = context;
const getTopic = (question: string, term: string): string | undefined =>
  topicNotCovered(index, question, [{ topic: 'Theirs', terms: [term] }]);

test.each([
  ['a plural of y', 'Which currencies do you list?', 'currency'],
  ['a singular of ies', 'Is it a currency?', 'currencies'],
  ['an -s', 'Which loan is cheap?', 'loans'],
  ['six letters with one wrong', 'What is crypta worth?', 'crypto'],
])('topicNotCovered() recognises %s', (_name, question, term) => {
  expect(getTopic(question, term)).toBe('Theirs');
});

test.each([
  ['a past form', 'What was loaned to you?', 'loan'],
  ['five letters with one wrong', 'What are loanz?', 'loans'],
  ['another first letter', 'What is krypto worth?', 'crypto'],
  ['a word of the site', 'Which prices do you list?', 'prizes'],
])('topicNotCovered() does not take %s for a term', (_name, question, term) => {
  expect(getTopic(question, term)).toBeUndefined();
});

test('topicNotCovered() matches whole terms in any inflection', () => {
  const topics = [
    { topic: 'loan products', terms: ['loan', 'home loan'] },
    { topic: 'advice', terms: ['legal advice'] },
  ];
  expect(topicNotCovered(index, 'Which LOANS?', topics)).toBe('loan products');
  expect(topicNotCovered(index, 'Is legal advice given?', topics)).toBe('advice');
  expect(topicNotCovered(index, 'What advice is there, legal or not?', topics)).toBeUndefined();
});

test('topicNotCovered() takes a term as the subject, not another word of its stem, and forgives a typing error', () => {
  const topics = [
    { topic: 'loan products', terms: ['loan', 'lender', 'lending'] },
    { topic: 'regulation', terms: ['regulation', 'interest rate'] },
  ];
  const others = [
    'How do I regulate a temperature?',
    'Which instruments were loaned?',
    'Does it lend itself to teams?',
  ];
  for (const question of others) expect(topicNotCovered(index, question, topics), question).toBeUndefined();
  expect(topicNotCovered(index, 'any regulations?', topics)).toBe('regulation');
  expect(topicNotCovered(index, 'the intrest rates', topics)).toBe('regulation');
});

test('topicNotCovered() looks no word up that is not near a term, since each may be a read of its own', () => {
  const asked: string[] = [];
  const find = (term: string) => {
    asked.push(term);
    return index.dictionary.find(term);
  };
  const watched = { ...index, dictionary: { ...index.dictionary, find } };
  const topics = [{ topic: 'Theirs', terms: ['crypto'] }];
  expect(topicNotCovered(watched, 'Could customers previously consider crypta?', topics)).toBe('Theirs');
  expect(asked).toEqual([index.analyzer.getTerm('crypta')]);
});
