import { expect, test } from 'vitest';
import { fitAnswer } from '../../../src/operations/answer/fit-answer.ts';
import type { Quotation } from '../../../src/operations/answer/quotation.ts';
import { getSummary } from '../../support/summary.ts';

/** The parts of an answer that a budget is for. */
interface Parts {
  readonly nearest: readonly Quotation[];
  readonly quotes: readonly Quotation[];
  readonly results: readonly Quotation[];
  readonly shortened?: number;
}

const getQuote = (path: string, lines: readonly string[], more: Partial<Quotation> = {}): Quotation => {
  const page = getSummary({ path, title: path });
  return {
    page,
    schemaType: 'Article',
    heading: null,
    url: page.url,
    passageUrl: page.url,
    text: lines.join('\n'),
    score: 50,
    kind: 'list',
    spans: lines,
    ...more,
  };
};
const [a, b, c] = ['a', 'b', 'c'].map((path) => getQuote(path, [`${path}${'x'.repeat(199)}`]));
if (a === undefined || b === undefined || c === undefined) throw new Error('Three quotations');

test('fitAnswer() returns an answer that fits as it is', () => {
  const answer = { nearest: [], quotes: [a, b], results: [a, b, c] };
  expect(fitAnswer(answer, 10_000)).toEqual(answer);
});

test('fitAnswer() leaves out the last quotations, then pages, but no page that is quoted', () => {
  const answer: Parts = { nearest: [], quotes: [a, b, c], results: [c, b, a] };
  const { quotes, results, shortened } = fitAnswer(answer, 150);
  expect(quotes).toEqual([a, b]);
  expect(results).toEqual([b, a]);
  expect(shortened).toBe(1);
});

test('fitAnswer() gives the room that quotations leave to pages', () => {
  const answer = { nearest: [], quotes: [a], results: [b, c, a] };
  expect(fitAnswer(answer, 150).results).toEqual([b, a]);
  expect(fitAnswer(answer, 300).results).toEqual([b, c, a]);
  expect(fitAnswer(answer, 150)).not.toHaveProperty('shortened');
});

test('fitAnswer() keeps one page where nothing is quoted and none fits', () => {
  expect(fitAnswer({ nearest: [], quotes: [], results: [a, b] }, 10)).toEqual({
    nearest: [],
    quotes: [],
    results: [a],
  });
});

test('fitAnswer() cuts the first quotation if it alone is too long, to lines of no form', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `Item ${at} of the long list of items.`);
  const long = getQuote('long', lines, { introduction: 'These:', columns: 2, markdown: lines.join('\n') });
  const { quotes, shortened } = fitAnswer<Parts>({ nearest: [], quotes: [long, a], results: [long] }, 100);
  const [cut, ...others] = quotes;
  expect([others, shortened]).toEqual([[], 2]);
  expect(cut?.text).toMatch(/^Item 0 of the long list of items\.\nItem 1 .* …$/s);
  expect(cut?.text.length).toBeLessThan(400);
  expect(cut?.spans).toEqual(cut?.text.split('\n'));
  expect(cut?.kind).toBe('sentences');
  for (const field of ['introduction', 'columns', 'markdown']) expect(cut).not.toHaveProperty(field);
});

test('fitAnswer() gives the first words even where title and addresses take all', () => {
  const long = getQuote('long'.repeat(100), ['Words of it. '.repeat(40).trim()]);
  const [cut] = fitAnswer({ nearest: [], quotes: [long], results: [long] }, 50).quotes;
  expect(cut?.text).toMatch(/^Words of it\. .* …$/);
  expect(cut?.text.length).toBeGreaterThan(60);
  expect(cut?.text.length).toBeLessThan(90);
});

test('fitAnswer() gives a long passage that may not answer about a quarter, so that others have room', () => {
  const long = getQuote('long', ['Words of it. '.repeat(200).trim()]);
  const { nearest } = fitAnswer({ nearest: [long, a, b, c, a], quotes: [], results: [] }, 10_000);
  expect(nearest.slice(1)).toEqual([a, b, c, a]);
  expect(nearest[0]?.text).toMatch(/^Words of it\. .* …$/);
  expect(fitAnswer({ nearest: [long, a], quotes: [], results: [] }, 50).nearest.length).toBe(1);
});

test('fitAnswer() leaves a short quotation as it is where title and addresses take all', () => {
  const short = getQuote('short'.repeat(100), ['margin = (price − cost) / price']);
  expect(fitAnswer({ nearest: [], quotes: [short], results: [short] }, 50)).toEqual({
    nearest: [],
    quotes: [short],
    results: [short],
  });
});
