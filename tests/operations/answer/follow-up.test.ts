import { expect, test } from 'vitest';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { loadDemo } from '../../support/demo.ts';

const demo = await loadDemo();
const { library } = demo;
const ask = (question: string, previous: readonly string[] = []) => answerQuestion.run({ question, previous }, demo);

test('answer() adds the previous question to a short follow-up only', () => {
  const follow = ask('And how long?', ['How do I run an A/B test?']);
  expect(follow.understood).toBe('And how long? How do I run an A/B test?');
  expect(follow.results.slice(0, 3).some(({ page }) => page.path === 'blog/how-long-to-run-an-ab-test')).toBe(true);
  const full = 'What is a good creative brief made of?';
  expect(ask(full, ['How do I run an A/B test?'])).toEqual(ask(full));
});

test('a short question that is answered alone does not take over the question before', () => {
  const terms = [...library.select({ section: 'glossary' })].map((at) => library.summaryAt(at).title);
  const questions = terms.map((title) => `What is ${title}?`).filter((text) => text.split(' ').length === 3);
  expect(questions.length).toBeGreaterThan(10);
  for (const [at, question] of questions.entries()) {
    const alone = ask(question);
    const before = questions.at(at - 1) ?? '';
    if (alone.outcome === 'answered') expect(ask(question, [before]), `${question} after ${before}`).toEqual(alone);
  }
});

test('a question that refers to the one before takes its words, a foreign one does not', () => {
  expect(ask('And how do I test it?', ['What is positioning?']).understood).toBe(
    'And how do I test it? What is positioning?',
  );
  expect(ask('For whom exactly?', ['What is positioning?']).understood).toBe('For whom exactly? What is positioning?');
  expect(ask('What is rugby?', ['What is positioning?']).outcome).toBe('silent');
});
