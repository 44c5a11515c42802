import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPassages } from '../../../src/search/passage/snippet.ts';
import { runs } from '../../support/effort.ts';
import { analyzer, markerFor, quoted, reading } from '../quoted.ts';

const far =
  'Nothing here is about that at all, and it goes on for quite some time, so that no reader would want it in between.';

test('cutSnippet() takes the heaviest sentence, or the first ones', () => {
  const text = `Brands differ. ${far} ${far} Prices differ by brand. ${far} ${far} Churn is rare.`;
  expect(quoted(text, ['price', 'brand']).snippet).toContain('Prices differ by brand.');
  expect(quoted(text, ['differ']).snippet).toContain('ffer');
  expect(quoted(text, ['price', 'brand', 'churn'], [1, 1, 5]).snippet).toContain('Churn is rare.');
  expect(quoted(text, ['zebra']).snippet).toMatch(/^Brands differ\./);
});

test('cutSnippet() joins sentences while they are comfortable to read', () => {
  expect(quoted('Brands differ. Prices differ by brand. Churn is rare.', ['price']).snippet).toBe(
    'Brands differ. Prices differ by brand. Churn is rare.',
  );
  expect(quoted(`${far} Brand one. ${far} Price two.`, ['brand', 'price']).snippet).toBe(
    `Brand one. ${far} Price two.`,
  );
  expect(quoted(`Brand one. ${far} ${far}`, ['brand']).snippet).toBe(`Brand one. ${far}`);
  expect(quoted('A. B. Brand. C. D. E. F.', ['brand']).snippet.split(' ')).toHaveLength(4);
});

test('cutSnippet() counts a repeated word once', () => {
  expect(quoted(`Brand, brand, brand. ${far} ${far} A brand has a price.`, ['brand', 'price']).snippet).toContain(
    'a price.',
  );
});

/** A sentence of so many characters with these words. */
const sentence = (words: readonly string[], length: number): string =>
  `${['The', ...words].join(' ').padEnd(length - 1, ' other')}.`;

test('cutSnippet() takes the span of most worth, then the longest, then the first', () => {
  const asked = ['brand', 'price', 'churn'];
  const some = fc.tuple(fc.subarray(asked), fc.constantFrom(24, 35, 54, 109, 110, 150, 219, 220, 221, 300, 399, 400));
  const weights = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constant(1), fc.constantFrom(0.5, 2));
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 9 }), weights, (sentences, each) => {
      fc.pre(sentences.some(([words]) => words.length > 0));
      const spans = sentences.flatMap((_, first) =>
        [1, 2, 3, 4]
          .map((count) => sentences.slice(first, first + count))
          .map((span) => {
            const text = span.map(([words, length]) => sentence(words, length)).join(' ');
            const held = asked.map((word, at) => (span.some(([words]) => words.includes(word)) ? (each[at] ?? 0) : 0));
            const worth = held.reduce((a, b) => a + b) * Math.min(1, Math.sqrt(220 / text.length));
            return { text, worth: Math.round(worth * 1e6), fits: span.length === 1 || text.length <= 220 };
          }),
      );
      const [best] = spans
        .filter(({ fits }) => fits)
        .toSorted((a, b) => b.worth - a.worth || b.text.length - a.text.length);
      const text = sentences.map(([words, length]) => sentence(words, length)).join(' ');
      expect(quoted(text, asked, each).snippet).toBe(best?.text);
    }),
    { numRuns: runs(500) },
  );
});

test('findPassages() gives a word to the sentence that it begins', () => {
  const text = '定位。定位很重要。';
  const passages = findPassages(reading(text, markerFor(['定位'])));
  expect(passages.map(({ marks }) => marks.map(({ start, end }) => [start, end]))).toEqual([[[0, 2]], [[3, 5]]]);
});

test('marksIn() marks words in every form', () => {
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

test('cutSnippet() discounts a long sentence', () => {
  const long = `Brand ${'and other things that fill a line '.repeat(9)}ends.`;
  expect(quoted(`${long} A brand wins.`, ['brand']).snippet).toBe('A brand wins.');
});

test('cutSnippet() cuts a long sentence around its densest part, between words', () => {
  const text = `${'left '.repeat(200)}brand price ${'right '.repeat(200)}brand`;
  const { snippet, highlights } = quoted(text, ['brand', 'price']);
  expect(snippet.length).toBeLessThanOrEqual(400);
  expect(snippet).toMatch(/^left .*brand price .*right$/);
  expect(highlights.map(([start, end]) => snippet.slice(start, end))).toEqual(['brand', 'price']);
});

test('cutSnippet() is empty for a text without sentences', () => {
  expect(quoted(' \n ', ['brand'])).toEqual({ snippet: '', highlights: [] });
});

test('findPassages() distributes all marks to the sentences', () => {
  const word = fc.constantFrom(...'brand|Brands|price|dying|die|é|other|定位|x|prices.|branded\n'.split('|'));
  fc.assert(
    fc.property(
      fc.array(word),
      fc.uniqueArray(fc.constantFrom('brand', 'price', 'die', 'x', 'é', '定位')),
      (words, asked) => {
        const text = words.join(' ');
        const marker = markerFor(asked);
        const terms = asked.map(analyzer.getTerm);
        const expected = words.filter((each) => terms.includes(analyzer.getTerm(each.replace(/[.\n]/g, '')))).length;
        expect(marker.marksIn(text)).toHaveLength(expected);
        expect(findPassages(reading(text, marker)).flatMap(({ marks }) => marks)).toEqual(marker.marksIn(text));
      },
    ),
  );
});

test('marksIn() finds by beginnings what it finds word by word', () => {
  const word = fc.constantFrom(
    ..."brand|Brands|brand's|o'brand|’brand’|sky|Skies|die|dying|using|a|-a-|2|\n|rebrand|a1|_a".split('|'),
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
    { numRuns: runs(300) },
  );
});
