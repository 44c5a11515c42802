import { expect, test } from 'vitest';
import type { Quote } from '../../../src/operations/answer/choose-quote.ts';
import { toQuotation } from '../../../src/operations/answer/quotation.ts';
import { passageItem, passageTitle } from '../../../src/operations/passage.ts';
import { library } from '../../support/library.ts';

const stored = library.pageAt(library.find('glossary/positioning') ?? -1);
const { summary: page } = stored;
const heading = { heading: 'A heading', anchor: 'a-heading' };
const convert = (quote: Quote, at: typeof heading | null = heading, score = 0.456) =>
  toQuotation(
    {
      page,
      stored,
      heading: at ?? undefined,
      quote,
      score,
    },
    library,
  );
const [one, two] = ['One sentence of six words here.', 'Another sentence of six words here.'];

test('toQuotation() returns a sentence with its place on the page', () => {
  const quotation = convert({ kind: 'sentences', spans: [one] });
  expect(quotation).toMatchObject({
    kind: 'sentences',
    text: one,
    spans: [one],
    page,
    schemaType: 'DefinedTerm',
    heading: 'A heading',
    url: `${page.url}#a-heading`,
    score: 46,
  });
  expect(quotation.passageUrl).toBe(
    `${page.url}#a-heading:~:text=${encodeURIComponent('One sentence of six words here')}`,
  );
});

test('toQuotation() returns the address of the page for a text below its title', () => {
  const quotation = convert({ kind: 'sentences', spans: [one] }, null);
  expect([quotation.heading, quotation.url]).toEqual([null, page.url]);
  expect(quotation.passageUrl.startsWith(`${page.url}#:~:text=`)).toBe(true);
});

test.each<[name: string, quote: Quote, text: string, directive: string | undefined]>([
  ['a list', { kind: 'list', spans: [one, two] }, `${one}\n${two}`, 'One'],
  [
    'steps',
    { kind: 'steps', introduction: 'Do this:', spans: [one, two], markdown: '1. x' },
    `Do this:\n${one}\n${two}`,
    'One',
  ],
  ['short items', { kind: 'list', introduction: 'They are:', spans: ['One', 'Two'] }, 'They are:\nOne\nTwo', 'They'],
  [
    'a short first item',
    { kind: 'list', introduction: 'They are:', spans: ['One', two] },
    `They are:\nOne\n${two}`,
    'They',
  ],
  [
    'a short last item',
    { kind: 'list', introduction: 'They are:', spans: [one, 'Two'] },
    `They are:\n${one}\nTwo`,
    'They',
  ],
  ['short items without an introduction', { kind: 'list', spans: ['One', 'Two'] }, 'One\nTwo', undefined],
  [
    'a table',
    { kind: 'table', introduction: 'They are:', spans: [one, two], columns: 2, markdown: '| x |' },
    'They are:\n\n| x |',
    'They',
  ],
  ['a table without Markdown', { kind: 'table', spans: [one, two], columns: 2 }, `${one}\n${two}`, undefined],
  ['code', { kind: 'code', spans: ['one two three four five'], markdown: '```\nx\n```' }, '```\nx\n```', undefined],
  [
    'code after an introduction',
    { kind: 'code', introduction: 'Run this:', spans: ['x'], markdown: '```\nx\n```' },
    'Run this:\n\n```\nx\n```',
    'Run',
  ],
])('toQuotation() writes %s as text and as a link to it', (_, quote, text, directive) => {
  const quotation = convert(quote);
  expect(quotation.text).toBe(text);
  const [, found] = /:~:text=([A-Za-z]+)/.exec(quotation.passageUrl) ?? [];
  expect(found).toBe(directive);
});

test('passageItem() states page, heading and licence, each once', () => {
  const quotation = convert({ kind: 'sentences', spans: [one] });
  expect(passageTitle(quotation)).toBe(`${page.title}: A heading`);
  expect(passageItem(quotation)).toEqual({
    '@type': 'DefinedTerm',
    url: quotation.url,
    name: `${page.title}: A heading`,
    description: one,
    score: quotation.score,
    // A term is no work.
    subjectOf: { '@type': 'Article', dateModified: page.updated, license: page.license },
  });
  expect(passageItem({ ...quotation, schemaType: 'BlogPosting' })).toMatchObject({
    dateModified: page.updated,
    license: page.license,
  });
  const { license: _, ...unlicensed } = page;
  const whole = { ...convert({ kind: 'sentences', spans: [one] }, null), page: unlicensed };
  expect(passageTitle(whole)).toBe(page.title);
  expect(passageItem(whole).name).toBe(page.title);
  expect(JSON.stringify(passageItem(whole))).not.toContain('license');
});

test('toQuotation() gives the Markdown of a table or of code once, in the text', () => {
  expect(convert({ kind: 'table', spans: [one, two], columns: 2, markdown: '| x |' })).not.toHaveProperty('markdown');
  expect(convert({ kind: 'code', spans: ['x'], markdown: '```\nx\n```' })).not.toHaveProperty('markdown');
  expect(convert({ kind: 'list', spans: [one, two], markdown: '- x' }).markdown).toBe('- x');
});

test('toQuotation() gives the address of the longest row of a table of which rows are left out', () => {
  const row = page.definition ?? '';
  const markdown = `| x |\n| - |\n${row}`;
  expect(convert({ kind: 'table', spans: ['x'], markdown }).cite).toBe(
    convert({ kind: 'sentences', spans: [row] }).cite,
  );
  expect(convert({ kind: 'list', spans: ['no such words'], markdown })).not.toHaveProperty('cite');
});
