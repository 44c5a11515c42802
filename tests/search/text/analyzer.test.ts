import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzerOf } from '../../../src/search/text/analyzer.ts';
import { runs } from '../../support/effort.ts';
import { heldAfter, longText } from '../../support/held-memory.ts';

test('termOf() gives the forms of an English word one term', async () => {
  const { termOf } = await analyzerOf('en');
  expect(new Set(['position', 'Positions', 'POSITIONED', 'positioning'].map(termOf))).toEqual(new Set(['posit']));
  expect(termOf("customer's")).toBe(termOf('customers'));
  expect(termOf('customer’s')).toBe(termOf('customers'));
});

test.each([
  ['es', 'estrategias', 'estrategia'],
  ['fr', 'stratégies', 'stratégie'],
  ['de', 'Häuser', 'Haus'],
  ['pt-BR', 'marcas', 'marca'],
  ['it', 'clienti', 'cliente'],
  ['nl', 'klanten', 'klant'],
  ['sv', 'kunderna', 'kunder'],
  ['ru', 'клиенты', 'клиент'],
])('%s: %s and %s share a term', async (language, one, other) => {
  const { termOf } = await analyzerOf(language);
  expect(termOf(one)).toBe(termOf(other));
});

test('termOf() ignores accents, full width and capitals', async () => {
  const { termOf } = await analyzerOf('en');
  expect(termOf('CAFÉ')).toBe(termOf('cafe'));
  expect(termOf('ｂｒａｎｄ')).toBe('brand');
});

test('termOf() keeps marks that are letters of their script', async () => {
  const { termOf } = await analyzerOf('ja');
  expect(termOf('が')).not.toBe(termOf('か'));
});

test('analyzerOf() keeps the words of a language without a stemmer', async () => {
  const { termOf } = await analyzerOf('zh');
  expect(termOf('策略')).toBe('策略');
});

test('termOf() returns an empty term for a word that is too long', async () => {
  const { termOf } = await analyzerOf('en');
  expect(termOf('a'.repeat(65))).toBe('');
  expect(termOf('a'.repeat(64))).not.toBe('');
});

test.each(['en', 'es', 'de', 'ar', 'zh'])(
  '%s: a word has one term, whatever was asked before, and in both cases of ASCII',
  async (language) => {
    // Each remembers the words that it was asked, and was asked others before.
    const [{ termOf }, another] = await Promise.all([analyzerOf(language), analyzerOf(language)]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 70 }), { maxLength: 5 }), (words) => {
        const backwards = words.toReversed().map(another.termOf);
        expect(words.map(termOf)).toEqual(backwards.toReversed());
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(termOf(word.toUpperCase())).toBe(termOf(word));
      }),
    );
  },
);

test('keepsStart is true only where terms start like their words', async () => {
  const { termOf, keepsStart } = await analyzerOf('en');
  expect(keepsStart).toBe(true);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (word) => {
      const start = (text: string): string => text.slice(0, 2).replaceAll('y', 'i');
      expect(start(termOf(word))).toBe(start(word));
    }),
    { numRuns: runs(2000) },
  );
});

test.each(['310', '3rd', '4321', '2y10', 'mp3', '338'])('termOf() leaves digits as they are: %s', async (word) => {
  expect((await analyzerOf('en')).termOf(word)).toBe(word);
});

test.each([
  ['fr', 'l’attrition', 'attrition'],
  ['fr', "Qu'un", 'un'],
  ['it', "dell'anno", 'anno'],
  ['ca', "l'edat", 'edat'],
])('%s: termOf() gives %s, with an elided article, the term of %s', async (language, elided, whole) => {
  const { termOf, plain, keepsStart } = await analyzerOf(language);
  expect([termOf(elided), plain(elided), keepsStart]).toEqual([termOf(whole), whole, false]);
});

test('termOf() keeps an apostrophe that joins nothing to a word', async () => {
  const [french, english] = await Promise.all([analyzerOf('fr'), analyzerOf('en')]);
  expect(french.plain('aujourd’hui')).toBe("aujourd'hui");
  expect(english.plain("d'Artagnan")).toBe("d'artagnan");
});

test('termOf() keeps words, but not the texts that they are in', async () => {
  const { termOf } = await analyzerOf('en');
  const held = await heldAfter(() => {
    for (let at = 0; at < 32; at += 1) termOf(`internationalization${at} ${longText(at)}`.slice(0, 22).trim());
  });
  expect(held).toBeLessThan(8);
  expect(termOf('internationalization')).toBe('internation');
});
