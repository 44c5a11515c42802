import { expect, test } from 'vitest';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { writtenContext } from '../../support/context.ts';
import { origin } from '../../support/library.ts';

const context = await writtenContext();
const ask = (question: string) => {
  const { outcome, confidence, quotes, results, offer } = answerQuestion.run({ question }, context);
  const found = quotes.map(({ kind, url }) => `${kind} ${url.slice(origin.length)}`);
  return [outcome, confidence, results.length, ...found, ...(offer === undefined ? [] : [`offer ${offer.path}`])];
};

// The whole model in figures: whoever changes a feature, a weight or the search reads here what that does.
test.each<[question: string, ...expected: (string | number)[]]>([
  ['What is positioning?', 'answered', 0.95, 3, 'definition /glossary/positioning'],
  ['market position', 'answered', 0.95, 3, 'definition /glossary/positioning'],
  [
    'What is the difference between positioning and price elasticity?',
    'answered',
    0.803,
    9,
    'sentences /glossary/positioning#not-to-be-confused-with',
    'sentences /glossary/price-elasticity',
  ],
  ['Which five parts does a brief have?', 'answered', 0.906, 3, 'steps /blog/brief-a-model#the-five-parts'],
  [
    'What is the formula of a price ladder?',
    'answered',
    0.935,
    6,
    'sentences /tools/price-ladder#the-formula',
    'offer tools/price-ladder',
  ],
  ['Is there a tool for the margin of three prices?', 'nearest', 0.211, 6],
  [
    'How much is the ceiling of a team that loses 10 hours?',
    'answered',
    0.866,
    4,
    'table /blog/price-from-value#value-is-a-ceiling',
  ],
  [
    'Which hourly cost has a ceiling of 500?',
    'answered',
    0.892,
    2,
    'sentences /blog/price-from-value#value-is-a-ceiling',
    'list /blog/price-from-value#in-short',
  ],
  [
    'How do I write the comparison first?',
    'answered',
    0.862,
    3,
    'sentences /solutions/nobody-gets-what-we-do#write-the-comparison-first',
  ],
  [
    'Show me an example of a newsletter that raises its price',
    'answered',
    0.962,
    6,
    'sentences /examples/repriced-newsletter',
    'offer examples/repriced-newsletter',
  ],
  [
    'Why is cost a floor?',
    'answered',
    0.855,
    2,
    'sentences /blog/price-from-value#cost-is-a-floor',
    'sentences /blog/price-from-value#in-short',
  ],
  [
    'Do visitors repeat your headline back in other words?',
    'answered',
    0.853,
    2,
    'sentences /solutions/nobody-gets-what-we-do#is-this-your-problem',
  ],
  [
    'How long does the price ladder take?',
    'answered',
    0.49,
    6,
    'sentences /tools/price-ladder#the-formula',
    'sentences /tools/price-ladder#a-worked-example',
    'sentences /tools/price-ladder',
  ],
  [
    'What should a summary of interview notes have?',
    'answered',
    0.726,
    1,
    'sentences /blog/brief-a-model#a-worked-brief',
  ],
  [
    'elasticity of demand price rise units lost',
    'answered',
    0.807,
    6,
    'sentences /glossary/price-elasticity',
    'sentences /glossary/price-elasticity',
  ],
  ['positioning elasticity retrieval', 'nearest', 0.269, 6],
  ['What do buyers pay in the Netherlands?', 'nearest', 0.133, 5],
  ['Who sells bread near the price of a buyer?', 'silent', 0.049, 9],
  ['How do I bake bread?', 'silent', 0, 6],
  ['Who publishes this site?', 'silent', 0.032, 2],
  ['Are loans given?', 'not-covered', 0, 0],
  ['Is positioning a loan product?', 'not-covered', 0.065, 4],
  ['the', 'silent', 0.127, 5],
  [
    'cost',
    'answered',
    0.582,
    2,
    'sentences /blog/price-from-value#cost-is-a-floor',
    'sentences /blog/price-from-value#in-short',
    'sentences /blog/price-from-value#value-is-a-ceiling',
  ],
])('answer() is as sure of “%s” as the pages are near it', (question, ...expected) => {
  expect(ask(question)).toEqual(expected);
});
