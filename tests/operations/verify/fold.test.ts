import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, placesInSource } from '../../../src/operations/verify/fold.ts';
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
