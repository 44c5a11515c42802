import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzerOf } from '../../src/search/analyzer.ts';
import { createMarker } from '../../src/search/marker.ts';
import { sentencesOf } from '../../src/search/sentences.ts';
import { passagesOf, snippetOf } from '../../src/search/snippet.ts';

const analyzer = await analyzerOf('en');
const markerFor = (words: readonly string[], weights = words.map(() => 1)) =>
  createMarker(
    analyzer,
    words.map((word) => [analyzer.termOf(word)]),
    weights,
  );
type Marker = ReturnType<typeof createMarker>;
const reading = (text: string, marker: Marker) => ({
  record: { heading: null, text, sentences: sentencesOf(text) },
  marks: marker.marksIn(text),
  headingMarks: [],
});
const quoted = (text: string, words: readonly string[], weights?: readonly number[]) => {
  const marker = markerFor(words, weights ? [...weights] : undefined);
  return snippetOf(reading(text, marker), marker.weights);
};

const far =
  'Nothing here is about that at all, and it goes on for quite some time, so that no reader would want it in between.';

test('the sentence with most of the weight wins, and the first sentences when none has any', () => {
  const text = `Brands differ. ${far} ${far} Prices differ by brand. ${far} ${far} Churn is rare.`;
  expect(quoted(text, ['price', 'brand']).snippet).toContain('Prices differ by brand.');
  expect(quoted(text, ['differ']).snippet).toContain('ffer');
  expect(quoted(text, ['price', 'brand', 'churn'], [1, 1, 5]).snippet).toContain('Churn is rare.');
  expect(quoted(text, ['zebra']).snippet).toMatch(/^Brands differ\./);
});

test('sentences in a row go together as long as they are comfortable to read', () => {
  expect(quoted('Brands differ. Prices differ by brand. Churn is rare.', ['price']).snippet).toBe(
    'Brands differ. Prices differ by brand. Churn is rare.',
  );
  expect(quoted(`${far} Brand one. ${far} Price two.`, ['brand', 'price']).snippet).toBe(
    `Brand one. ${far} Price two.`,
  );
  expect(quoted(`Brand one. ${far} ${far}`, ['brand']).snippet).toBe(`Brand one. ${far}`);
  expect(quoted('A. B. Brand. C. D. E. F.', ['brand']).snippet.split(' ')).toHaveLength(4);
});

test('a word said twice counts once', () => {
  expect(quoted(`Brand, brand, brand. ${far} ${far} A brand has a price.`, ['brand', 'price']).snippet).toContain(
    'a price.',
  );
});

test('words are marked in every form, dying and die alike', () => {
  const text = 'Dying brands die, Brand by brand.';
  const { snippet, highlights } = quoted(text, ['die', 'brand']);
  expect(highlights.map(([start, end]) => snippet.slice(start, end))).toEqual([
    'Dying',
    'brands',
    'die',
    'Brand',
    'brand',
  ]);
});

test('a long sentence must earn its length', () => {
  const long = `Brand ${'and other things that fill a line '.repeat(9)}ends.`;
  expect(quoted(`${long} A brand wins.`, ['brand']).snippet).toBe('A brand wins.');
});

test('what has no full stop for too long is cut around its densest part, between words', () => {
  const text = `${'left '.repeat(200)}brand price ${'right '.repeat(200)}brand`;
  const { snippet, highlights } = quoted(text, ['brand', 'price']);
  expect(snippet.length).toBeLessThanOrEqual(400);
  expect(snippet).toMatch(/^left .*brand price .*right$/);
  expect(highlights.map(([start, end]) => snippet.slice(start, end))).toEqual(['brand', 'price']);
});

test('a text without sentences has an empty snippet', () => {
  expect(quoted(' \n ', ['brand'])).toEqual({ snippet: '', highlights: [] });
});

test('marks are the words whose term is asked for, and passages share them out without loss', () => {
  const word = fc.constantFrom(
    'brand',
    'Brands',
    'price',
    'dying',
    'die',
    'é',
    'other',
    '定位',
    'x',
    'prices.',
    'branded\n',
  );
  fc.assert(
    fc.property(
      fc.array(word),
      fc.uniqueArray(fc.constantFrom('brand', 'price', 'die', 'x', 'é', '定位')),
      (words, asked) => {
        const text = words.join(' ');
        const marker = markerFor(asked);
        const terms = asked.map(analyzer.termOf);
        const expected = words.filter((each) => terms.includes(analyzer.termOf(each.replace(/[.\n]/g, '')))).length;
        expect(marker.marksIn(text)).toHaveLength(expected);
        expect(passagesOf(reading(text, marker), marker.weights).flatMap(({ marks }) => marks)).toEqual(
          marker.marksIn(text),
        );
      },
    ),
  );
});

test('looking for beginnings finds the same words as looking at every word', () => {
  const word = fc.constantFrom(
    'brand',
    'Brands',
    "brand's",
    "o'brand",
    '’brand’',
    'sky',
    'Skies',
    'die',
    'dying',
    'using',
    'a',
    '-a-',
    '2',
    '\n',
    'rebrand',
    'a1',
    '_a',
  );
  fc.assert(
    fc.property(
      fc.array(word),
      fc.uniqueArray(fc.constantFrom('brand', 'sky', 'die', 'use', 'a', '2', "brand's")),
      (words, asked) => {
        const text = words.join(' ');
        const marker = markerFor(asked);
        // A letter outside ASCII sends the marker down the other way.
        const other = marker.marksIn(`${text} é`);
        expect(marker.marksIn(text)).toEqual(other);
      },
    ),
    { numRuns: 300 },
  );
});
