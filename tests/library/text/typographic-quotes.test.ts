import { expect, test } from 'vitest';
import { createTypesetter, quoted, typeset } from '../../../src/library/text/typographic-quotes.ts';

test('typeset() sets quotation marks and apostrophes in the marks of the language', () => {
  expect(typeset(`"Yes", she said, "it's the customers' choice."`, 'en-GB')).toBe(
    '“Yes”, she said, “it’s the customers’ choice.”',
  );
  expect(typeset(`"a 'b' c"`, 'de-AT')).toBe('„a ‚b‘ c“');
  expect(typeset(`l'été n'est "pas" là`, 'fr')).toBe('l’été n’est «\u202Fpas\u202F» là');
  expect(typeset(`("'a'") 5" and 6' 2"`, 'en')).toBe(`(“‘a’”) 5" and 6' 2"`);
});

test('quoted() puts a text into the marks of the language', () => {
  expect(quoted('a', 'pl-PL')).toBe('„a”');
});

test('createTypesetter() reads a quotation across texts and ends it with a block', () => {
  const typesetter = createTypesetter('en');
  expect(['"', 'best', '" of'].map(typesetter.set)).toEqual(['“', 'best', '” of']);
  typesetter.set('an "open');
  typesetter.startBlock();
  expect(typesetter.set('5"')).toBe('5"');
  typesetter.skip();
  expect(typesetter.set('" end')).toBe('” end');
});
