import { expect, test } from 'vitest';
import { getRuns, toTokens } from '../../verify/tokens.ts';

const foundIn = (text: string, quote: string): number | undefined => {
  const tokens = toTokens(text);
  const [run] = getRuns(toTokens(quote), tokens, text).take(1);
  return run === undefined ? undefined : tokens.starts[run[0]];
};

test.each([
  ['the price is high', 'price', 4],
  ['prices and a price', 'price', 13],
  ['the price', 'the pric', undefined],
  ['over-priced, priced', 'priced', 13],
  ["the buyer's view, a buyer", 'buyer', 20],
  // A number without its sign, its fraction or its thousands is another number.
  ['it fell by -5 %', '5 %', undefined],
  ['it fell by −5 %', 'by -5 %', 8],
  ['from 3-5 %', '5 %', undefined],
  ['from 3–5 %', '5 %', undefined],
  ['about 2.5 or 5', '5', 13],
  ['about 2,500 or 2', '2', 15],
  ['about ~5 or 5', '5', 12],
  ['a x5', '5', undefined],
  ['ends. 5 more', '5 more', 6],
  ['10² is not', '102 is not', undefined],
  ['price.', 'price', 0],
  ['(price)', 'price', 1],
  // These scripts have no spaces between words.
  ['価格は価値から決まる', '価値', 3],
  ['ราคาสินค้า', 'สินค้า', 4],
  ['x', '', undefined],
] as const)('getRuns() finds in “%s” the words “%s” at %s', (text, quote, place) => {
  expect(foundIn(text, quote)).toBe(place);
});

test('getRuns() begins at a token, and names every place', () => {
  const text = 'a price, the price; price';
  const tokens = toTokens(text);
  expect([...getRuns(toTokens('price'), tokens, text, 2)]).toEqual([
    [3, 4],
    [4, 5],
  ]);
});

test.each([
  ['spelling', 'The “Buyer’s” VIEW', "the buyer's view"],
  ['joined and composed characters', 'ﬁrst re\u00adsign e\u0301té', 'first resign été'],
  ['minus signs in front of a number only', 'a – b, −5', 'a b - 5'],
  ['signs that change a number', '$5 < 20 % | ~6', '$ 5 < 20 % ~ 6'],
])('toTokens() makes %s alike', (_, text, joined) => {
  expect(toTokens(text).joined.trim()).toBe(joined);
});

test('toTokens() counts a character without spaces as half a word', () => {
  expect([toTokens('価格は').words, toTokens('a price of 5 %').words]).toEqual([1.5, 5]);
});
