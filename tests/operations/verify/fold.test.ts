import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, indexOfWords, placesInSource } from '../../../src/operations/verify/fold.ts';
import { textOr } from '../../support/requests/text-or.ts';

test('placesInSource() finds each character that fold() keeps', () => {
  const text = textOr(
    40,
    '«\u202Fmot\u202F»',
    '« \u00A0x \u00A0»',
    '\u00AD',
    ' \n\t ',
    '\uFEFF',
    'it’s',
    '"',
    ' ',
    '»\u00A0«',
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      const source = one + other;
      const folded = fold(source);
      const places = placesInSource(
        source,
        Array.from({ length: folded.length }, (_, at) => at),
      );
      expect(places.map((place) => fold(`x${source[place]}x`).slice(1, -1)).join('')).toBe([...folded].join(''));
    }),
  );
});

test.each([
  ['the price is high', 'price', 4],
  ['prices and a price', 'price', 13],
  ['the price', 'the pric', -1],
  ['over-priced, priced', 'priced', 13],
  ["the buyer's view, a buyer", 'buyer', 20],
  // A number without its sign, its fraction or its thousands is another number.
  ['it fell by -5 %', '5 %', -1],
  ['from 3-5 %', '5 %', -1],
  ['about 2.5 or 5', '5', 13],
  ['about 2,500 or 2', '2', 15],
  ['a x5', '5', -1],
  ['ends. 5 more', '5 more', 6],
  ['price.', 'price', 0],
  ['(price)', 'price', 1],
  // These scripts have no spaces between words.
  ['価格は価値から決まる', '価値', 3],
  ['ราคาสินค้า', 'สินค้า', 4],
  // An edge of the quotation that is no part of a word cuts none.
  ['a (b) c', '(b)', 2],
  ['x', '', -1],
] as const)('indexOfWords() finds in "%s" the words "%s" at %i', (text, quote, place) => {
  expect(indexOfWords(text, quote)).toBe(place);
});

test('indexOfWords() begins at a place, and does not split a surrogate pair', () => {
  expect(indexOfWords('price, price', 'price', 1)).toBe(7);
  const smile = '\u{1F600}';
  expect(indexOfWords(`${smile} x`, smile.slice(1))).toBe(-1);
});

test('fold() makes marks of quotation alike, and leaves out what has no form', () => {
  expect(fold(' the\u00A0 “own”\n‘word’ «a» ')).toBe("the 'own' 'word' 'a'");
  expect(fold('«\u202Fmot\u00A0»')).toBe("'mot'");
  expect(fold('soft\u00ADhyphen\u200B zero\uFEFF')).toBe('softhyphen zero');
  // Case and punctuation count.
  expect(fold('A, b–c.')).toBe('A, b–c.');
});
