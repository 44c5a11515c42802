import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { indexTerms } from '../../../src/library/terms/terms.ts';
import { getWords } from '../../../src/library/terms/words.ts';
import { collectMentions, type Mention } from '../mentions.ts';
import { proseIn } from '../prose.ts';

const terms = indexTerms([
  { path: 'glossary/marketing-mix', names: ['Marketing mix', 'the four Ps'] },
  { path: 'glossary/marketing-mix-modelling', names: ['Marketing mix modelling', 'MMM'] },
  { path: 'glossary/ab-test', names: ['A/B test', 'split test'] },
  { path: 'glossary/churn-rate', names: ['Churn rate'] },
  { path: 'glossary/retention', names: ['IT'] },
  { path: 'glossary/sample-size', names: ['n', '…'] },
]);
const mentioned = (markdown: string): Mention[] => {
  const mentions = new Map<string, Mention>();
  for (const prose of proseIn(parseMarkdown(markdown))) collectMentions(prose, getWords(prose.text), terms, mentions);
  return [...mentions.values()];
};
const said = (markdown: string): string[] =>
  mentioned(markdown).map(({ path, words, linked, line, column }) =>
    [`${line}:${column}`, words, linked ? 'linked' : 'plain', path.slice('glossary/'.length)].join(' '),
  );

test('findTerms() matches whole words in any case, across line breaks and markup', () => {
  expect(said('An *A/B* Test.')).toEqual(['1:5 A/B Test plain ab-test']);
  expect(said('The churn\nrate of it.')).toEqual(['1:5 churn rate plain churn-rate']);
  expect(said('Churn rates, a churn-rate, achurn rate, churn, rate.')).toEqual([]);
});

test('findTerms() prefers the longest name', () => {
  expect(said('Marketing mix modelling.')).toEqual(['1:1 Marketing mix modelling plain marketing-mix-modelling']);
  expect(said('Marketing mix. Modelling.')).toEqual(['1:1 Marketing mix plain marketing-mix']);
});

test('findTerms() matches abbreviations case-sensitively and no single letters', () => {
  expect(said('Is it n? MMM is, mmm is not.')).toEqual(['1:10 MMM plain marketing-mix-modelling']);
  expect(said('IT')).toEqual(['1:1 IT plain retention']);
});

test('collectMentions() skips headings and code', () => {
  expect(said('## Churn rate\n\nIn `churn rate` and\n\n```\nchurn rate\n```\n')).toEqual([]);
});

test('collectMentions() prefers a mention inside a link', () => {
  expect(said('The churn rate. [Every churn rate](/x) counts.')).toEqual(['1:24 churn rate linked churn-rate']);
  expect(said('[How to split](/x) test. [Split **test**][x].\n\n[x]: /y\n')).toEqual(['1:9 split test linked ab-test']);
});

test('collectMentions() returns the position of the first mention', () => {
  expect(said('One.\n\n| a | b |\n| - | - |\n| x | the **churn rate** |\n\nA churn rate.')).toEqual([
    '5:13 churn rate plain churn-rate',
  ]);
});

test('findTerms() treats special characters of regular expressions literally', () => {
  const odd = indexTerms([{ path: 'glossary/c', names: ['C++ (language)', '(a+)+$'] }]);
  const mentions = new Map<string, Mention>();
  const [prose] = proseIn(parseMarkdown('We write C++ (language) here.'));
  if (prose === undefined) throw new Error('There is no paragraph');
  collectMentions(prose, getWords(prose.text), odd, mentions);
  expect([...mentions.keys()]).toEqual(['glossary/c']);
});
