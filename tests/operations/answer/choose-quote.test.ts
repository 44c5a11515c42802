import { expect, test } from 'vitest';
import { parseBlocks } from '../../../src/operations/answer/blocks.ts';
import { chooseQuote } from '../../../src/operations/answer/choose-quote.ts';
import { findIntents } from '../../../src/operations/answer/question/patterns.ts';
import { parseQuestion } from '../../../src/operations/answer/question/question.ts';
import { quotableChunks } from '../../../src/operations/answer/quotable-chunks.ts';
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
    parseBlocks(markdown),
    { question: parseQuestion(index, question), intents: findIntents(question, 'en'), names: () => false },
    new Set(),
  );

test('parseBlocks() returns plain texts and Markdown of blocks', () => {
  const markdown =
    'One *two*\nthree[^1].\n\n- a [link](https://x.example)\n- b\n\n| h | |\n| - | - |\n| 1 | 2 |\n\n> Said.\n\n[^1]: Note.\n';
  expect(parseBlocks(markdown)).toEqual([
    { kind: 'paragraph', leaves: ['One two three.'], markdown: 'One *two*\nthree[^1].' },
    { kind: 'list', leaves: ['a link', 'b'], markdown: '- a [link](https://x.example)\n- b' },
    { kind: 'table', leaves: ['h', '', '1', '2'], columns: 2, markdown: '| h | |\n| - | - |\n| 1 | 2 |' },
    { kind: 'paragraph', leaves: ['Said.'], markdown: 'Said.' },
  ]);
});

test.each([
  ['a link alone', 'Prices have a floor.\n\n[Open the price calculator](/tools/price).'],
  ['a remark in italics', 'Prices have a floor.\n\n*The price was corrected in May.*'],
  ['the caption of a table', 'Prices have a floor.\n\nPrice by month\n\n| a | b |\n| - | - |\n| c | d |'],
])('parseBlocks() leaves out %s where there is more', (_name, markdown) => {
  expect(parseBlocks(markdown)[0]?.leaves).toEqual(['Prices have a floor.']);
  expect(parseBlocks(markdown).flatMap(({ kind }) => (kind === 'paragraph' ? [kind] : []))).toHaveLength(1);
  const alone = markdown.split('\n\n').slice(1, 2).join();
  expect(parseBlocks(alone)).toHaveLength(1);
});

test('chooseQuote() quotes neither a sentence that leads to code nor what is behind it, but one that leads to a list', () => {
  const code = 'Prices have a floor. Set the price like this:\n\n```\nx\n```\n\nCost is that floor.';
  expect(quoteFrom(code, 'floor')?.spans).toEqual(['Prices have a floor.']);
  expect(quoteFrom('Prices have a floor:\n\n- Cost.', 'Why a floor?')?.spans.join(' ')).toContain(
    'Prices have a floor:',
  );
});

test('chooseQuote() begins with the sentence that the first one refers to', () => {
  const question = 'What does the elasticity say?';
  const interpreted = { question: parseQuestion(index, question), intents: [], names: () => false };
  const text = 'A model has a name. It is the elasticity.';
  const quote = (refersBack: (word: string) => boolean) =>
    chooseQuote(parseBlocks(text), { ...interpreted, refersBack }, new Set())?.spans;
  expect(quote((word) => word === 'it')).toEqual([text]);
  expect(quote(() => false)).toEqual(['It is the elasticity.']);
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

test('chooseQuote() prefers figures only where the question asks for a computation', () => {
  const filler = `${'much '.repeat(104).trim()}.`;
  const markdown = [filler, 'Prices have a floor.', filler, 'Prices have a floor of 12.'].join('\n\n');
  expect(quoteFrom(markdown, 'Why have prices a floor?')?.spans).toEqual(['Prices have a floor.']);
  expect(quoteFrom(markdown, 'Compute the floor of prices')?.spans).toEqual(['Prices have a floor of 12.']);
});

test.each([
  ['list', '- The price\n- The floor', 'Which prices have a floor?'],
  ['steps', '1. The price\n2. The floor', 'How do I find the floor of a price?'],
  ['table', '| The price | The floor |\n| - | - |\n| 1 | 2 |', 'Compare the price with the floor'],
  ['code', '```\nprice + floor\n```', 'Calculate the price of a floor'],
])('chooseQuote() prefers a %s only where the question asks for its form', (kind, block, question) => {
  const markdown = `The price has a floor.\n\n${block}`;
  expect(quoteFrom(markdown, question)?.kind).toBe(kind);
  expect(quoteFrom(markdown, 'Why has a price a floor?')?.kind).toBe('sentences');
});

test('chooseQuote() quotes no sentence of a table or of code', () => {
  for (const [kind, block] of [
    ['code', '```\nThe price has a floor.\n```'],
    ['table', '| The price has a floor. | b |\n| - | - |\n| 1 | 2 |'],
  ])
    expect(quoteFrom(block ?? '', 'Why has a price a floor?')?.kind).toBe(kind);
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
