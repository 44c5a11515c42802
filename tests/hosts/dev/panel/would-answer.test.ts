import { expect, test } from 'vitest';
import { wouldAnswer } from '../../../../src/hosts/dev/panel/would-answer.ts';
import { confidenceThreshold } from '../../../../src/operations/answer/confidence.ts';
import { answerQuestion } from '../../../../src/operations/answer.ts';
import { loadDemo } from '../../../support/demo.ts';

const source = await loadDemo();
const definition = 'What is positioning?';

test('`wouldAnswer()` returns the quotation, place and confidence of the page that answers', () => {
  const [quote] = answerQuestion.run({ question: definition }, source).quotes;
  const result = wouldAnswer(definition, 'glossary/positioning', source);
  expect(result).toMatchObject({ outcome: 'answered', place: 1, better: null, threshold: confidenceThreshold });
  expect([result.own?.text, result.own?.title]).toEqual([quote?.text, quote?.page.title]);
  expect(result.own?.confidence).toBeGreaterThanOrEqual(result.threshold);
});

test('`wouldAnswer()` names the page that answers instead', () => {
  const result = wouldAnswer(definition, 'blog/positioning-starts-with-alternatives', source);
  expect(result).toMatchObject({ outcome: 'answered', place: null, better: { path: 'glossary/positioning' } });
  expect(result.rank).toBeGreaterThan(0);
  expect(result.own?.path).toBe('blog/positioning-starts-with-alternatives');
});

test('`wouldAnswer()` has the outcome and confidence of the answer to any question', () => {
  for (const question of ['Who won the football match?', 'How do I appeal a tax bill?', 'zqx', 'a '.repeat(600)]) {
    const { outcome, confidence } = answerQuestion.run({ question }, source);
    expect(wouldAnswer(question, 'glossary/positioning', source)).toMatchObject({ outcome, confidence, place: null });
  }
});

test('`wouldAnswer()` has no quotation of a page that does not exist', () => {
  expect(wouldAnswer(definition, 'no/page', source)).toMatchObject({ own: null, rank: null, place: null });
});
