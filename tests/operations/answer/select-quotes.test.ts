import { expect, test } from 'vitest';
import { byWorth, type FoundSection } from '../../../src/operations/answer/find-quote.ts';
import type { Intent } from '../../../src/operations/answer/languages/language.ts';
import { parseQuestion } from '../../../src/operations/answer/question/question.ts';
import { readablePage } from '../../../src/operations/answer/readable-page.ts';
import { sectionReader } from '../../../src/operations/answer/section-score.ts';
import { offerFor, selectQuotes } from '../../../src/operations/answer/select-quotes.ts';
import { context } from '../../support/context.ts';

const { library, search } = context;
const question = parseQuestion(search, 'price value positioning');
const summaries = Array.from({ length: library.size }, (_, at) => library.summaryAt(at));
const pageIn = (section: string) => {
  const page = summaries.find((summary) => summary.section === section);
  if (page === undefined) throw new Error(`The fixture has no page in ${section}`);
  return page;
};

interface Found {
  readonly value?: number;
  readonly isDefinition?: boolean;
  readonly isNamed?: boolean;
  readonly page?: FoundSection['page'];
}

const stored = library.pageAt(library.find(pageIn('blog').path) ?? -1);
const readable = readablePage(stored, search);
const [chunk] = readable.chunks;
if (chunk === undefined) throw new Error('The fixture has nothing to quote.');
const features = sectionReader(question, readable, 1)(chunk);
let places = 100;

/** A section whose text is a name, or a list of steps. */
const found = (name: string, { value = 0, isDefinition = false, isNamed = false, page }: Found = {}): FoundSection => ({
  page: page ?? pageIn('blog'),
  stored,
  quotable: readable.chunks,
  chunk: { ...chunk, place: places++, markdown: name, text: name },
  isListing: false,
  isNamed,
  definition: isDefinition ? { kind: 'definition', spans: [name] } : undefined,
  features,
  value,
  texts: [],
  score: 1,
});
const select = (sections: readonly FoundSection[], intents: readonly Intent[] = ['fact']): string[] =>
  selectQuotes(sections, { question, intents, names: () => false }, library).map(({ quote }) => quote.spans.join(' '));

test('selectQuotes() returns definitions alone, three at most, and that of the asked name alone', () => {
  const definitions = ['a', 'b', 'c', 'd'].map((name) => found(name, { isDefinition: true }));
  expect(select([found('Text.'), ...definitions])).toEqual(['a', 'b', 'c']);
  expect(select([...definitions, found('named', { isDefinition: true, isNamed: true })])).toEqual(['named']);
});

test('byWorth() and selectQuotes() choose the definition of the asked name in the language of the site, before its translation', () => {
  const term = (name: string, language: string) =>
    found(name, {
      isDefinition: true,
      isNamed: true,
      value: language === 'de' ? 9 : 1,
      page: { ...pageIn('blog'), language },
    });
  const terms = [found('other', { value: 20 }), term('Kiel', 'de'), term('keel', 'en')];
  expect(select(terms.toSorted(byWorth('en')))).toEqual(['keel']);
  expect(select(terms.toSorted(byWorth('de')))).toEqual(['Kiel']);
});

test('selectQuotes() returns three quotes at most, of sections nearly as good as the best', () => {
  expect(select([])).toEqual([]);
  expect(select([4, 3.5, 3, 2.5].map((value) => found(`Text ${value}`, { value })))).toEqual([
    'Text 4',
    'Text 3.5',
    'Text 3',
  ]);
  expect(select([found('Best.', { value: 4 }), found('Weak.', { value: 1 })])).toEqual(['Best.']);
});

test('selectQuotes() quotes the page of the best section in short, if there is room and it says something of the question', () => {
  const page = library.pageAt(library.find('blog/price-from-value') ?? -1);
  const quotable = readablePage(page, search).chunks;
  const of = (text: string): FoundSection => ({ ...found(text), page: page.summary, stored: page, quotable });
  const short = page.summary.summary.join(' ');
  expect(select([of('Best.')])).toEqual(['Best.', short]);
  expect(select(['a', 'b', 'c'].map(of))).toEqual(['a', 'b', 'c']);
  expect(select([{ ...of('Best.'), definition: { kind: 'definition', spans: ['A definition.'] } }])).toEqual([
    'A definition.',
  ]);
  const other = { question: parseQuestion(search, 'newsletter'), intents: ['fact'], names: () => false } as const;
  expect(selectQuotes([of('Best.')], other, library)).toHaveLength(1);
});

test('selectQuotes() quotes the page in short first, if its title says all of the question', () => {
  const page = library.pageAt(library.find('blog/price-from-value') ?? -1);
  const quotable = readablePage(page, search).chunks;
  const short = page.summary.summary.join(' ');
  const of = (text: string, titleCover: number): FoundSection => ({
    ...found(text),
    page: page.summary,
    stored: page,
    quotable,
    features: { ...features, titleCover },
  });
  expect(select(['a', 'b', 'c'].map((text) => of(text, 1)))).toEqual([short, 'a', 'b']);
  expect(select(['a', 'b', 'c'].map((text) => of(text, 0.9)))).toEqual(['a', 'b', 'c']);
});

test('selectQuotes() puts steps first for a question that asks how', () => {
  const candidates = () => [found('Text.', { value: 1 }), found('1. price one\n2. price two', { value: 0.5 })];
  expect(select(candidates(), ['fact'])[0]).toBe('Text.');
  expect(select(candidates(), ['steps'])).toEqual(['price one price two', 'Text.']);
});

test('offerFor() returns a tool or an example of the results, if the question asks for one', () => {
  const results = [
    found('text'),
    found('tool', { page: pageIn('tools') }),
    found('case', { page: pageIn('examples') }),
  ];
  expect(offerFor(['tool'], results, library)).toBe(results[1]?.page);
  expect(offerFor(['example'], results, library)).toBe(results[2]?.page);
  expect(offerFor(['example', 'tool'], results, library)).toBe(results[1]?.page);
  expect(offerFor(['fact', 'steps'], results, library)).toBeUndefined();
  const late = [found('a'), found('b'), found('c'), found('tool', { page: pageIn('tools') })];
  expect(offerFor(['tool'], late, library)).toBeUndefined();
});

test('offerFor() returns a tool that the best result names', () => {
  const tool = pageIn('tools');
  const naming = { ...pageIn('blog'), related: ['no/such-page', tool.path] };
  expect(offerFor(['tool'], [found('text', { page: naming })], library)?.path).toBe(tool.path);
  expect(offerFor(['example'], [found('text', { page: naming })], library)).toBeUndefined();
  expect(offerFor(['tool'], [found('first'), found('text', { page: naming })], library)).toBeUndefined();
  expect(offerFor(['tool'], [], library)).toBeUndefined();
});
