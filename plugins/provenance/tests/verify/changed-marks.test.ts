import { expect, test } from 'vitest';
import { context } from '../../../../tests/support/context.ts';
import { build } from '../../../../tests/support/libraries/recorded-site.ts';
import { verifyQuote } from '../../verify/verify-quote.ts';

await verifyQuote.prepare?.();

const text = [
  'It names every link of a site, in words of `a–z` and `0–9`, or less.',
  '1. First thing here.\n2. Every apple is red.',
  'Closing words stand.',
  '**6. Every link** is written down.',
  '| Paid | Count |\n| --- | --- |\n| Yes | 20 |\n\nPaid words follow.\n\nIt was £24. Words of a price.',
  'In 2025. 3 of 4 shops; array[5] closed.',
  "```sh\nrun -H 'Accept: text/plain' https://a.example\n```",
].join('\n\n');
const library = build({ texts: new Map([['a', text]]) });

const getOutcome = (quote: string): string =>
  verifyQuote.run(verifyQuote.input.parse({ url: 'a', quote }), { ...context, library }).outcome;

test.each([
  ...'**60. Every link|**60. Every link**|60. Every link|(60) Every link|1. Every link|7) every link of a site|20. Every apple is red.|1. Every apple is red.|4. every link … apple is red'.split(
    '|',
  ),
])('verifyQuote() takes no changed number for a mark of a list: %s', (quote) => {
  expect(getOutcome(quote)).toBe('never');
});

test.each([
  ...'**6. Every link|6. Every link|(6) Every link|Every link|2) Every apple is red.|Every apple is red.'.split('|'),
  // The first of a list that somebody made of quotations.
  ...'1. Closing words stand.|(1) every link of a site'.split('|'),
  // A number that ends a row, or a sentence, is the mark of no item.
  ...'(1) Paid words follow.|£24. [Words][1] of a price.|> <<⋯ Closing words [stand][1] ⋯>>'.split('|'),
  'In 2025. 3 of 4 [shops](/a "Shops"); array[5] closed.',
  '```sh\nrun -H &#39;Accept',
  ...'words of `a&ndash;z` and `0&ndash;9`|words of a&ndash;z and 0&#8211;9|`a&#x2013;z` and `0&ndash;9`|words of `a–z` and `0–9`|and `0&ndash;9`, or less'.split(
    '|',
  ),
])('verifyQuote() finds words behind marks of the page, and reads entities: %s', (quote) => {
  expect(getOutcome(quote)).toBe('exact');
});
