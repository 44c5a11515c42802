import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from '../../../src/library/text/characters.ts';
import { blocksOf } from '../../../src/operations/answer/blocks.ts';
import { chooseQuote } from '../../../src/operations/answer/choose-quote.ts';
import { countPairs, missingPairShare } from '../../../src/operations/answer/confidence.ts';
import { intentsOf, standaloneQuestions, subjectOf } from '../../../src/operations/answer/patterns.ts';
import { parseQuestion, shareOf, termNamesIn, termsIn } from '../../../src/operations/answer/question.ts';
import { quotableChunks } from '../../../src/operations/answer/quotable-chunks.ts';
import { nameTest } from '../../../src/operations/answer/text-signs.ts';
import { context } from '../../support/context.ts';
import { pages } from '../../support/library.ts';

const { search: index } = context;
const pageAt = (path: string) => {
  const page = pages.find(({ summary }) => summary.path === path);
  if (page === undefined) throw new Error(`The fixture has no page ${path}`);
  return page;
};
const quoteFrom = (markdown: string, question: string) =>
  chooseQuote(
    blocksOf(markdown),
    { question: parseQuestion(index, question), intents: intentsOf(question, 'en'), names: () => false },
    new Set(),
  );

test('blocksOf() returns plain texts and Markdown of blocks', () => {
  const markdown =
    'One *two*\nthree[^1].\n\n- a [link](https://x.example)\n- b\n\n| h | |\n| - | - |\n| 1 | 2 |\n\n> Said.\n\n[^1]: Note.\n';
  expect(blocksOf(markdown)).toEqual([
    { kind: 'paragraph', leaves: ['One two three.'], markdown: 'One *two*\nthree[^1].' },
    { kind: 'list', leaves: ['a link', 'b'], markdown: '- a [link](https://x.example)\n- b' },
    { kind: 'table', leaves: ['h', '', '1', '2'], columns: 2, markdown: '| h | |\n| - | - |\n| 1 | 2 |' },
    { kind: 'paragraph', leaves: ['Said.'], markdown: 'Said.' },
  ]);
});

test('chooseQuote() quotes the sentences that say most of the question, with those after them that fit', () => {
  const other = `${'Nothing of the sort is told here, and nothing of the sort is told there either. '.repeat(6).trim()}\n\n`;
  const question = 'What is the floor of a price?';
  expect(quoteFrom(`${other}Prices have a floor. Cost is that floor.\n\n${other}`, question)).toEqual({
    kind: 'sentences',
    spans: [
      'Prices have a floor. Cost is that floor.',
      'Nothing of the sort is told here, and nothing of the sort is told there either. '.repeat(5).trim(),
    ],
  });
});

test('chooseQuote() quotes across paragraphs, one span for each', () => {
  expect(
    quoteFrom('Nothing here. Prices have a floor.\n\nCost is it.', 'What is the floor of a price?')?.spans,
  ).toEqual(['Prices have a floor.', 'Cost is it.']);
});

test('chooseQuote() quotes a whole list with its introduction', () => {
  const quote = quoteFrom(
    'There is more. Ask buyers these:\n\n1. What is the price?\n2. Who buys?\n',
    'What steps to ask buyers?',
  );
  expect(quote).toEqual({
    kind: 'steps',
    introduction: 'Ask buyers these:',
    spans: ['What is the price?', 'Who buys?'],
    markdown: '1. What is the price?\n2. Who buys?',
  });
});

const table = (rows: readonly string[]): string =>
  ['| Use | Allowed |', '| --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n');

test('chooseQuote() quotes the rows of a table that answer, below its header', () => {
  const markdown = `${table(['Search | yes', 'Price comparison | no', 'Training | yes', 'Archives | yes'])}\n\nNo more is said.`;
  expect(quoteFrom(markdown, 'May I make a price comparison?')).toEqual({
    kind: 'table',
    columns: 2,
    spans: ['Use', 'Allowed', 'Price comparison', 'no'],
    markdown: table(['Price comparison | no']),
  });
});

test('chooseQuote() quotes a whole table if all of its rows answer alike, or none does', () => {
  for (const rows of [
    ['Price lists | yes', 'Price comparison | no'],
    ['Search | yes', 'Archives | no'],
  ])
    expect(quoteFrom(table(rows), 'Which price?')?.markdown).toBe(table(rows));
});

test('chooseQuote() quotes the first sentence of each item of a long list', () => {
  const items = Array.from(
    { length: 8 },
    (_, at) => `${at + 1}. Ask buyer ${at}. ${'Then more of the same. '.repeat(20)}`,
  );
  const quote = quoteFrom(items.join('\n'), 'What steps to ask buyers?');
  expect(quote?.spans).toEqual(Array.from({ length: 8 }, (_, at) => `Ask buyer ${at}.`));
  expect(quote?.markdown).toBeUndefined();
});

test('chooseQuote() quotes the beginning if no term of the question occurs', () => {
  const sentences = Array.from(
    { length: 11 },
    (_, at) => `Sentence ${at} has about fifty characters, and then it ends.`,
  );
  expect(quoteFrom(sentences.join(' '), 'What about elasticity?')?.spans).toEqual([sentences.slice(0, 8).join(' ')]);
  expect(quoteFrom('', 'What about elasticity?')).toBeUndefined();
});

test('quotableChunks() ends at the next heading, and leaves out lists of links', () => {
  const page = pageAt('blog/price-from-value');
  const chunks = quotableChunks(page);
  expect(chunks.map(({ place }) => page.chunks[place]?.heading)).toEqual([
    page.summary.title,
    'In short',
    // Text before the author's first heading belongs to the title, not to the summary.
    page.summary.title,
    'Cost is a floor',
    'Value is a ceiling',
  ]);
  expect(chunks.at(-2)?.markdown.trim()).toBe(
    'A price below cost loses money with every sale. That is all that cost can tell you.',
  );
});

test('intentsOf() recognizes intents by the form of the question', () => {
  expect(intentsOf('What is positioning?', 'en')).toContain('definition');
  expect(intentsOf('How do I test a position?', 'en')).toContain('steps');
  expect(intentsOf('Is there a calculator?', 'en')).toContain('tool');
  expect(intentsOf('  WHAT is positioning?', 'en')).toContain('definition');
  expect(intentsOf('persona vs profile', 'en')).toContain('difference');
  expect(intentsOf('Was ist Positionierung?', 'de')).toContain('definition');
  expect(intentsOf('Wat is positionering?', 'nl')).toEqual(['fact']);
});

test('parseQuestion() weighs unknown words most and low-information words least', () => {
  const known = parseQuestion(index, 'price');
  const unknown = parseQuestion(index, 'zeppelin');
  expect(unknown.weight).toBeGreaterThan(known.weight);
  expect(unknown.unknown).toBe(1);
  const shareOfPrice = (query: string): number => {
    const question = parseQuestion(index, query);
    return shareOf(question, termsIn(question, 'price'));
  };
  expect(shareOfPrice('how gigantic is the price')).toBeGreaterThan(1.5 * shareOfPrice('price of a gigantic'));
});

test('parseQuestion() corrects misspelt words but not unknown names', () => {
  const misspelt = parseQuestion(index, 'positionning');
  expect(shareOf(misspelt, termsIn(misspelt, 'positioning'))).toBe(1);
  expect(parseQuestion(index, 'SWOT').unknown).toBe(1);
});

test('parseQuestion() corrects words of five letters, and no shorter ones', () => {
  expect(parseQuestion(index, 'vlaue').unknown).toBe(0);
  expect(parseQuestion(index, 'prce').unknown).toBe(1);
});

test('termNamesIn() returns the terms of the question that a text has, and no other', () => {
  const question = parseQuestion(index, 'price of positioning');
  expect(termNamesIn(question, 'Prices have a floor.')).toEqual(['price']);
  expect(termNamesIn(question, 'Nothing.')).toEqual([]);
});

test('missingPairShare() counts adjacent words that are adjacent nowhere', () => {
  const query = 'price elasticity';
  const question = parseQuestion(index, query);
  expect(missingPairShare(question, [countPairs(question, ['the price-elasticity of demand'])])).toBe(0);
  expect(
    missingPairShare(question, [countPairs(question, ['elasticity of the price', 'price', 'elasticity'])]),
  ).toBeGreaterThan(0.2);
  expect(missingPairShare(parseQuestion(index, 'price and elasticity'), [])).toBe(0);
});

test('subjectOf() returns the name whose meaning a question asks for', () => {
  const asked = [
    'What is a price floor?',
    'define price floor',
    'price floor meaning',
    'what does price floor stand for',
  ];
  for (const question of asked) expect(subjectOf(question, 'en'), question).toBe('price floor');
  expect(subjectOf('A/B test definition', 'en')).toBe('A/B test');
  expect(subjectOf('agent meaning', 'en')).toBe('agent');
  expect(subjectOf('How do I find a price floor?', 'en')).toBeUndefined();
});

test('nameTest() accepts a title, an abbreviation in brackets and other names, in any inflection', () => {
  const page = { title: 'Price floor (PF)', also: ['lowest price'] };
  for (const name of ['price floors', 'PF', 'the lowest price']) expect(nameTest(index, name)(page), name).toBe(true);
  for (const name of ['price', 'floor price list', '']) expect(nameTest(index, name)(page), name).toBe(false);
});

test('standaloneQuestions() truncates at characters to the maximum of search', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 1500 }),
      fc.array(fc.string({ maxLength: 600 }), { maxLength: 3 }),
      (question, previous) => {
        for (const understood of standaloneQuestions(question, previous, 'en')) {
          expect(understood.length).toBeLessThanOrEqual(512);
          expect(understood.isWellFormed()).toBe(true);
        }
      },
    ),
  );
  expect(truncate('one two three', 8)).toBe('one two');
});
