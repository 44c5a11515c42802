import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuestion } from '../../../src/operations/answer/question/question.ts';
import type { QuotableChunk } from '../../../src/operations/answer/quotable-chunks.ts';
import { readableChunk, readablePage } from '../../../src/operations/answer/readable-page.ts';
import { sectionReader, sectionScore } from '../../../src/operations/answer/section-score.ts';
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
const getFeatures = (question: string, section: QuotableChunk) =>
  sectionReader(parseQuestion(index, question), page, 1)(readableChunk(section, index));

test('sectionReader() compares a question with the nearest of the names of a page', () => {
  expect(summary.also).toEqual(['market position']);
  expect(getFeatures('positioning', chunk('')).titleSame).toBe(1);
  expect(getFeatures('market position', chunk('')).titleSame).toBe(1);
  expect(getFeatures('elasticity', chunk('')).titleSame).toBe(0);
});

test('sectionReader() compares the listed questions of a section, the nearest of them', () => {
  const questions = ['Who buys?', 'What is a price floor?'];
  expect(getFeatures('What is a price floor?', chunk('', { questions })).asked).toBe(1);
  expect(getFeatures('What is a price floor?', chunk('')).asked).toBe(0);
});

test('sectionReader() counts words of text, heading and title, a heading more than a mention', () => {
  const words = (section: QuotableChunk): number => getFeatures('price elasticity', section).words;
  const none = words(chunk('Words.'));
  const once = words(chunk('The price.'));
  const twice = words(chunk('The price. The price.'));
  const both = words(chunk('The price. Elasticity.'));
  const headed = words(chunk('Words.', { heading: 'Price' }));
  expect(none).toBe(0);
  expect([none, once, twice, headed, both]).toEqual([none, once, twice, headed, both].toSorted((a, b) => a - b));
  expect(new Set([none, once, twice, headed, both]).size).toBe(5);
  expect(getFeatures('positioning', chunk('Words.')).words).toBeGreaterThan(0);
});

test('sectionReader() counts a mention in a long text less, and is a share of 0 to 1', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('price', 'elasticity', 'cost', 'a'), { maxLength: 400 }), (list) => {
      const text = list.join(' ');
      const { words } = getFeatures('price elasticity', chunk(text, { heading: text.slice(0, 40) }));
      expect(words).toBeGreaterThanOrEqual(0);
      expect(words).toBeLessThan(1);
      const longer = getFeatures(
        'price elasticity',
        chunk(`${text} ${'word '.repeat(200)}`, { heading: text.slice(0, 40) }),
      );
      expect(longer.words).toBeLessThanOrEqual(words);
    }),
  );
});

test('sectionReader() gives nothing for a question of words that the site never uses', () => {
  expect(getFeatures('xyzzy plugh', chunk('The price.')).words).toBe(0);
});

test('sectionScore() rises with each feature', () => {
  const base = { words: 0.2, page: 0.2, asked: 0.2, titleSame: 0, titleCover: 0 };
  for (const name of ['words', 'page', 'asked'] as const)
    expect(sectionScore({ ...base, [name]: 0.3 })).toBeGreaterThan(sectionScore(base));
});
