import { expect, test } from 'vitest';
import { exampleAnswers } from '../../../src/operations/answer/example-answers.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { context } from '../../support/context.ts';
import { getLibrary, pages } from '../../support/library.ts';
import { getSearchIndex } from '../../support/search-index.ts';

const of = async (askExamples: string[], from = pages) => {
  const library = getLibrary(from);
  const search = await getSearchIndex(library);
  return { ...context, search, library: { ...library, site: { ...library.site, askExamples } } };
};

test('exampleAnswers() answers the questions of the owner first, then those that pages list', async () => {
  const listed = 'Is cost a floor?';
  const asked = pages.map((page) =>
    page.summary.path === 'blog/price-from-value'
      ? { ...page, chunks: page.chunks.map((chunk, at) => (at === 2 ? { ...chunk, questions: [listed] } : chunk)) }
      : page,
  );
  const source = await of(['What is price elasticity?', 'Who won the world cup?', 'What is positioning?'], asked);
  const answers = exampleAnswers(source);
  expect(answers.map(({ question }) => question)).toEqual([
    'What is price elasticity?',
    'What is positioning?',
    listed,
  ]);
  for (const { question, text, url } of answers) {
    const [quote] = answerQuestion.run({ question }, source).quotes;
    expect([text, url]).toEqual([quote?.text, quote?.url]);
    expect(text.length).toBeLessThanOrEqual(600);
  }
});

test('exampleAnswers() returns at most five, none with the place of another, and makes them once', async () => {
  const names = ['price elasticity', 'positioning', 'market position', 'a position'];
  const source = await of(names.flatMap((name) => [`What is ${name}?`, `What does ${name} mean?`]));
  const answers = exampleAnswers(source);
  expect(answers.length).toBeLessThanOrEqual(5);
  expect(new Set(answers.map(({ url }) => url)).size).toBe(answers.length);
  expect(exampleAnswers(source)).toBe(answers);
});

test('exampleAnswers() asks for the example page where no page lists a question', async () => {
  const plain = pages
    .filter(({ summary }) => summary.section === 'glossary')
    .map((page) => ({ ...page, chunks: page.chunks.map((chunk) => ({ ...chunk, questions: [] })) }));
  const source = await of([], plain);
  expect(exampleAnswers(source).map(({ question }) => question)).toHaveLength(1);
});
