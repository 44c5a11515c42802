import { expect, test } from 'vitest';
import { sureThreshold } from '../../../src/operations/answer/confidence.ts';
import { parseComparison } from '../../../src/operations/answer/question/patterns.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { loadDemo } from '../../support/demo.ts';

const demo = await loadDemo();
const getFirst = (question: string) => {
  const { outcome, quotes } = answerQuestion.run({ question }, demo);
  return { outcome, place: quotes[0]?.url.replace(demo.library.origin, '') };
};

test.each([
  ['RAG vs fine tuning', 'RAG', 'fine tuning'],
  ['Is ROAS the same as ROI?', 'ROAS', 'ROI'],
  ['What is the difference between a persona and a segment?', 'persona', 'segment'],
  ['how does reach differ from frequency', 'reach', 'frequency'],
  ['price floor compared to price ceiling, which one', 'price floor', 'price ceiling'],
  ['Persona or segment: what is the difference?', 'Persona', 'segment'],
])('parseComparison() finds the names that %s compares', (question, one, other) => {
  expect(parseComparison(question, 'en')).toEqual({ one, other });
});

test.each(['What is reach?', 'Should I use a persona?', 'Is the price the same in every shop?'])(
  'parseComparison() finds none in %s',
  (question) => {
    expect(parseComparison(question, 'en')).toBeUndefined();
  },
);

test.each([
  ['prompt vs system prompt', '/glossary/system-prompt#not-to-be-confused-with'],
  ['fine-tuning vs RAG', '/glossary/retrieval-augmented-generation#not-to-be-confused-with'],
  ['Is ROAS the same as ROI?', '/glossary/return-on-ad-spend#not-to-be-confused-with'],
])('answer() quotes for %s the section that tells the two apart', (question, place) => {
  expect(getFirst(question)).toEqual({ outcome: 'answered', place });
});

test.each([
  ['north star metric guardrails', '/glossary/north-star-metric#guardrails'],
  ['share of voice formula', '/glossary/share-of-voice#how-to-work-it-out'],
  ['embedding limits', '/glossary/embedding#limits'],
  ['churn formula', '/glossary/churn-rate#how-to-work-it-out'],
  ['confidence interval example', '/glossary/confidence-interval#example'],
])('answer() quotes for %s the section of that name on the page of that name', (question, place) => {
  expect(getFirst(question)).toEqual({ outcome: 'answered', place });
});

test('answer() is not certain of a comparison with something that the page does not name', () => {
  const { confidence } = answerQuestion.run({ question: 'system prompt vs sourdough bread' }, demo);
  expect(confidence).toBeLessThan(sureThreshold);
});
