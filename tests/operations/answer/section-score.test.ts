import { expect, test } from 'vitest';
import { findIntents } from '../../../src/operations/answer/question/patterns.ts';
import { parseQuestion } from '../../../src/operations/answer/question/question.ts';
import type { QuotableChunk } from '../../../src/operations/answer/quotable-chunks.ts';
import { readableChunk, readablePage } from '../../../src/operations/answer/readable-page.ts';
import { sectionReader } from '../../../src/operations/answer/section-score.ts';
import { context } from '../../support/context.ts';
import { pages } from '../../support/library.ts';

const { search: index } = context;
const stored = pages.find(({ summary: { path } }) => path === 'glossary/positioning');
if (stored === undefined) throw new Error('The fixture has no page glossary/positioning');
const { summary } = stored;
const page = readablePage(stored, index);

const chunk = (markdown: string, more: Partial<QuotableChunk> = {}): QuotableChunk => ({
  place: 1,
  part: 'body',
  heading: 'Words',
  anchor: 'words',
  questions: [],
  markdown,
  text: markdown,
  ...more,
});
const getFeatures = (question: string, section: QuotableChunk) => {
  const interpreted = {
    question: parseQuestion(index, question),
    intents: findIntents(question, 'en'),
    names: () => false,
  };
  return sectionReader(interpreted, { page, score: 1, rank: 0, hit: null })(readableChunk(section, index));
};

test('sectionReader() compares a question with the nearest of the names of a page', () => {
  expect(summary.also).toEqual(['market position']);
  expect(getFeatures('positioning', chunk('')).titleSame).toBe(1);
  expect(getFeatures('market position', chunk('')).titleSame).toBe(1);
  expect(getFeatures('elasticity', chunk('')).titleSame).toBe(0);
});

test.each([
  ['toolForm', 'Is there a calculator?', 'price = cost × 2'],
  ['stepsForm', 'How do I test a position?', '1. Ask a buyer.'],
  ['figures', 'How much does it cost?', 'It costs 20 euros.'],
  ['listForm', 'Which parts are there?', '- One part.'],
  ['listForm', 'Which parts are there?', 'They are:\n\n12. Twelve parts.'],
  ['listForm', 'Which parts are there?', 'They are:\n\n| Part |'],
  ['toolForm', 'Is there a calculator?', 'Run this:\n\n```\nx\n```'],
] as const)('sectionReader() counts %s only where the question asks for it', (feature, question, markdown) => {
  expect(getFeatures(question, chunk(markdown))[feature]).toBe(1);
  expect(getFeatures(question, chunk('Words.'))[feature]).toBe(0);
  expect(getFeatures('Why is that?', chunk(markdown))[feature]).toBe(0);
});

test('sectionReader() compares the listed questions of a section, the nearest of them', () => {
  const questions = ['Who buys?', 'What is a price floor?'];
  expect(getFeatures('What is a price floor?', chunk('', { questions })).askedSame).toBe(1);
  expect(getFeatures('What is a price floor?', chunk('')).askedSame).toBe(0);
});

test.each([
  ['isIntroduction', { place: 0, part: 'body' }, { place: 1, part: 'body' }],
  ['isIntroduction', { place: 0, part: 'body' }, { place: 0, part: 'lead' }],
  ['isSummary', { part: 'summary' }, { part: 'body' }],
  ['isFacts', { part: 'facts' }, { part: 'summary' }],
] as const)('sectionReader() tells %s by the place in the page', (feature, there, elsewhere) => {
  expect(getFeatures('Why?', chunk('Words.', there))[feature]).toBe(1);
  expect(getFeatures('Why?', chunk('Words.', elsewhere))[feature]).toBe(0);
});

test('sectionReader() counts tables for questions that compare, and the form that a heading promises', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 |';
  expect(getFeatures('What is the difference between a and b?', chunk(table)).tableForm).toBe(1);
  expect(getFeatures('Why is that?', chunk(table)).tableForm).toBe(0);
  expect(getFeatures('What is the difference between a and b?', chunk('Words.')).tableForm).toBe(0);
  const steps = { heading: 'How to test a position' };
  expect(getFeatures('How do I test a position?', chunk('Words.', steps)).headingForm).toBe(1);
  expect(getFeatures('Who is that?', chunk('Words.', steps)).headingForm).toBe(0);
  expect(getFeatures('How do I test a position?', chunk('Words.')).headingForm).toBe(0);
});

test('sectionReader() counts facts for a difference, and early and long sections for any question', () => {
  const question = 'What is the difference between a and b?';
  expect(getFeatures(question, chunk('Words.', { part: 'facts' })).differenceFacts).toBe(1);
  expect(getFeatures(question, chunk('Words.')).differenceFacts).toBe(0);
  expect(getFeatures('Why?', chunk('Words.', { part: 'facts' })).differenceFacts).toBe(0);
  expect(getFeatures('Why?', chunk('Words.', { place: 3 })).early).toBe(0.25);
  expect(getFeatures('Why?', chunk('Long. '.repeat(50))).length).toBeGreaterThan(
    getFeatures('Why?', chunk('Short.')).length,
  );
});
