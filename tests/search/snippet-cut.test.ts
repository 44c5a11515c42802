import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/effort.ts';
import { markerFor, quoted } from './quoted.ts';

const filler = (words: number): string => 'other '.repeat(words);

/** The sum of the weights of distinct terms. */
const weigh = (terms: readonly number[], weights: readonly number[]): number =>
  [...new Set(terms)].reduce((sum, term) => sum + (weights[term] ?? 0), 0);

test('cutSnippet() quotes the heaviest window of a text without full stops', () => {
  const words = fc.array(
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom('a', 'of', 'line', 'other', 'nothing', 'considerations') },
      { weight: 1, arbitrary: fc.constantFrom('brand', 'price', 'churn') },
    ),
    { minLength: 120, maxLength: 400, size: 'max' },
  );
  const weights = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.constant(2));
  fc.assert(
    fc.property(words, weights, (list, each) => {
      const text = list.join(' ');
      const marker = markerFor(['brand', 'price', 'churn'], each);
      const { snippet, highlights } = quoted(text, ['brand', 'price', 'churn'], each);
      expect(` ${text} `).toContain(` ${snippet} `);
      expect(snippet.length).toBeLessThanOrEqual(400);
      expect(snippet.length).toBeGreaterThan(Math.min(text.length, 370) - 1);
      const shown = marker.marksIn(snippet);
      expect(highlights).toEqual(shown.map(({ start, end }) => [start, end]));
      const marks = marker.marksIn(text);
      const windows = marks.map((first) =>
        marks.filter(({ start, end }) => start >= first.start && end <= first.start + 320).map(({ term }) => term),
      );
      const terms = shown.map(({ term }) => term);
      expect(weigh(terms, each)).toBeGreaterThanOrEqual(Math.max(0, ...windows.map((window) => weigh(window, each))));
    }),
    { numRuns: runs(200), endOnFailure: true },
  );
});

test('cutSnippet() quotes the first of equal windows', () => {
  const text = `${filler(90)}brand one ${filler(90)}brand two ${filler(90)}`;
  expect(quoted(text, ['brand']).snippet).toContain('brand one');
});

test('cutSnippet() begins and ends a cut with the text where it can', () => {
  expect(quoted(`brand ${filler(90)}end`, ['brand']).snippet).toMatch(/^brand other/);
  expect(quoted(`first ${filler(90)}brand`, ['brand']).snippet).toMatch(/other brand$/);
  expect(quoted(`first ${filler(90)}end`, ['zebra']).snippet).toMatch(/^first other/);
});

test('cutSnippet() cuts a word longer than any snippet, and nothing after it', () => {
  const long = 'x'.repeat(330);
  const { snippet, highlights } = quoted(`${long} ${filler(90)}`, [long]);
  expect(snippet.startsWith(`${long} other`)).toBe(true);
  expect(highlights).toEqual([[0, 330]]);
});

test('cutSnippet() cuts a text without spaces, never inside a character', () => {
  const unit = fc.constantFrom('文', '字', '𠮷', '😀', '、');
  const run = fc.array(unit, { minLength: 150, maxLength: 500, size: 'max' }).map((units) => units.join(''));
  fc.assert(
    fc.property(run, run, fc.constantFrom('', ' end'), (before, after, end) => {
      const text = `${before}、brand、${after}${end}`;
      const { snippet, highlights } = quoted(text, ['brand']);
      expect(text).toContain(snippet);
      expect(snippet.isWellFormed()).toBe(true);
      expect(snippet.length).toBeLessThanOrEqual(400);
      expect(highlights.map(([from, to]) => snippet.slice(from, to))).toEqual(['brand']);
    }),
    // To shrink such texts takes minutes.
    { endOnFailure: true },
  );
});
