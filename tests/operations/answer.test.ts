import { expect, test } from 'vitest';
import { computeScores, judge } from '../../src/commands/eval/eval-golden.ts';
import type { Quotation } from '../../src/operations/answer/quotation.ts';
import { answerQuestion } from '../../src/operations/answer.ts';
import { golden, loadDemo, shownText } from '../support/demo.ts';

const demo = await loadDemo();
const ask = (question: string) => answerQuestion.run({ question }, demo);
let asked: readonly ReturnType<typeof ask>[] | undefined;
/** The answers to the golden questions, made once for all tests. */
const answersToGolden = () => {
  asked ??= golden.map(({ question }) => ask(question));
  return asked;
};
const { library } = demo;
const { origin } = library;

const pageText = new Map<string, Promise<string[]>>();
const getSource = (path: string): string => library.markdownAt(library.find(path) ?? -1);
const getLines = (path: string): Promise<string[]> => {
  const lines = pageText.get(path) ?? shownText(getSource(path), origin);
  pageText.set(path, lines);
  return lines;
};

/** The texts that are not on a page as a browser shows it. */
const missingTexts = async (path: string, texts: readonly string[]): Promise<string[]> => {
  const lines = await getLines(path);
  return texts.filter((text) => !lines.some((line) => line.includes(text)));
};
const quotedTexts = ({ kind, spans, introduction = '' }: Quotation): string[] =>
  kind === 'code' ? [introduction] : [introduction, ...spans];

test('answer() quotes pages byte for byte (golden questions)', async () => {
  const quotes = answersToGolden().flatMap(({ quotes }) => quotes);
  expect(quotes.length).toBeGreaterThan(150);
  for (const quote of quotes)
    expect(await missingTexts(quote.page.path, quotedTexts(quote)), quote.page.path).toEqual([]);
  for (const { page, markdown = '' } of quotes) expect(getSource(page.path)).toContain(markdown);
});

test('answer() returns passages byte for byte (golden questions)', async () => {
  const passages = answersToGolden().flatMap(({ results }) => results);
  expect(passages.length).toBeGreaterThan(1500);
  for (const { page, text } of passages) {
    const missing = await missingTexts(
      page.path,
      text.split('\n').flatMap((line) => line.split(/ ?\| ?/)),
    );
    // A browser collapses the spaces in a formula.
    expect(
      missing.filter((line) => !getSource(page.path).includes(line)),
      page.path,
    ).toEqual([]);
  }
});

test('a quotation has no text besides introduction and spans', () => {
  for (const { page, kind, spans, introduction, markdown, text } of answersToGolden().flatMap(({ quotes }) => quotes)) {
    const lead = introduction === undefined ? [] : [introduction];
    if (kind === 'table' || kind === 'code') {
      const start = lead.map((line) => `${line}\n\n`).join('');
      expect([text.startsWith(start), markdown]).toEqual([true, undefined]);
      // Of a table, rows between header and answer may be left out; each line is the page's, and they are in its order.
      const lines = kind === 'table' ? text.slice(start.length).split('\n') : [text.slice(start.length)];
      let from = 0;
      for (const line of lines) {
        from = getSource(page.path).indexOf(line, from);
        expect(from, page.path).not.toBe(-1);
      }
    } else expect(text).toBe([...lead, ...spans].join('\n'));
  }
});

test('quotations and passages have headings and URLs of their page', () => {
  for (const { quotes, results } of answersToGolden()) {
    for (const { page, heading, url, passageUrl } of [...quotes, ...results]) {
      expect(url.startsWith(page.url)).toBe(true);
      expect(passageUrl.startsWith(url)).toBe(true);
      if (heading === null) expect(url).toBe(page.url);
      else expect(page.headings.map((one) => [one.text, one.url])).toContainEqual([heading, url]);
    }
  }
});

test('answer() quotes the definition for a question about a term', () => {
  const [first] = ask('What is positioning?').quotes;
  const page = library.summaryAt(library.find('glossary/positioning') ?? -1);
  expect(first?.kind).toBe('definition');
  expect(first?.text).toBe(page.definition);
  expect(first?.url).toBe(page.url);
});

test('answer() quotes whole steps for a question that asks how', () => {
  const [first] = ask('How do I run an A/B test?').quotes;
  expect(first?.kind).toBe('steps');
  expect(first?.spans.length).toBeGreaterThan(3);
  expect(first?.markdown?.startsWith('1. ')).toBe(true);
});

test('answer() offers a tool or an example if the question asks for one', () => {
  expect(ask('Is there a calculator for the sample size of an A/B test?').offer?.section).toBe('tools');
  expect(ask('Show me an example of a Van Westendorp survey').offer?.section).toBe('examples');
  expect(ask('What is positioning?').offer).toBeUndefined();
});

test('answer() returns a statement and the closest passages if no page answers', () => {
  const silent = ask('Who won the world cup in 2014?');
  expect(silent).toMatchObject({ outcome: 'silent', quotes: [], offer: undefined });
  expect(silent.statement).toMatch(/do not answer this question\.$/);
  expect(silent.nearest).toEqual([]);
  const touched = ask('How do I write a press release?');
  const nearest = [touched, ...answersToGolden().filter(({ outcome }) => outcome === 'nearest')];
  expect([touched.outcome, nearest.length > 1]).toEqual(['nearest', true]);
  for (const { quotes, statement, nearest: passages } of nearest) {
    expect(quotes).toEqual([]);
    expect(statement).toMatch(/none clearly answers it\.$/);
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.length).toBeLessThanOrEqual(5);
    for (const { text } of passages) expect(text).not.toBe('');
    expect(new Set(passages.map(({ url, text }) => `${url} ${text}`)).size).toBe(passages.length);
  }
});

test('answer() reports topics that are not covered, in any inflection', () => {
  for (const question of ['What mortgage rates are there?', 'Which lenders give LOANS?', 'Are you GDPR compliant?']) {
    const notCovered = ask(question);
    expect(notCovered.outcome, question).toBe('not-covered');
    expect(notCovered.statement).toMatch(/does not cover/);
    expect(notCovered.quotes).toEqual([]);
  }
});

test('answer() is deterministic', () => {
  for (const [index, { question }] of golden.slice(0, 40).entries())
    expect(ask(question)).toEqual(answersToGolden()[index]);
});

test('`limit` and `offset` change neither the outcome nor the order', () => {
  for (const { question } of golden.filter((_, index) => index % 5 === 0)) {
    const all = answerQuestion.run({ question, limit: 20 }, demo);
    const one = answerQuestion.run({ question, limit: 1 }, demo);
    const rest = answerQuestion.run({ question, limit: 4, offset: 1 }, demo);
    expect([one.outcome, one.confidence, one.quotes]).toEqual([all.outcome, all.confidence, all.quotes]);
    expect(one.results).toEqual(all.results.slice(0, 1));
    expect(rest.results).toEqual(all.results.slice(1, 5));
  }
});

test('answer() returns results by descending score', () => {
  for (const { results } of answersToGolden()) {
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  }
});

test('answer() never throws for any question', () => {
  for (const question of [
    '',
    '   ',
    '?',
    '-',
    '"',
    '+a -b "c',
    '💡'.repeat(300),
    'a'.repeat(2000),
    '\u0000',
    'ß'.repeat(513),
  ]) {
    expect(['answered', 'nearest', 'silent', 'not-covered']).toContain(ask(question).outcome);
  }
});

// `npm run eval` has stricter limits for the built index; this one is created without a build.
test('answer() decides most golden questions correctly', () => {
  const scores = computeScores(golden.map((one) => judge(one, demo)));
  expect(scores.abstained / scores.unanswerable).toBeGreaterThan(0.85);
  expect(scores.answered / scores.answerable).toBeGreaterThan(0.7);
  expect(scores.found / scores.answerable).toBeGreaterThan(0.75);
});

test('`type` selects passages before they are counted, subtypes included', () => {
  const getTypes = (type: string, limit = 3) =>
    answerQuestion.run({ question: 'positioning', type, limit }, demo).results.map(({ schemaType }) => schemaType);
  expect(getTypes('HowTo')).toEqual(['HowTo', 'HowTo', 'HowTo']);
  expect(new Set(getTypes('article', 20))).toContain('BlogPosting');
  expect(new Set(getTypes('Article', 20))).not.toContain('DefinedTerm');
  expect(getTypes('Recipe')).toEqual([]);
});
