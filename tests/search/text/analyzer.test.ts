import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAnalyzer } from '../../../src/search/text/analyzer.ts';
import { runs } from '../../support/effort.ts';
import { heldAfter, longText } from '../../support/held-memory.ts';

test('getTerm() gives the forms of an English word one term', async () => {
  const { getTerm } = await getAnalyzer('en');
  expect(new Set(['position', 'Positions', 'POSITIONED', 'positioning'].map(getTerm))).toEqual(new Set(['posit']));
  expect(getTerm("customer's")).toBe(getTerm('customers'));
  expect(getTerm('customer’s')).toBe(getTerm('customers'));
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
  const { getTerm } = await getAnalyzer(language);
  expect(getTerm(one)).toBe(getTerm(other));
});

test('getTerm() ignores accents, full width and capitals', async () => {
  const { getTerm } = await getAnalyzer('en');
  expect(getTerm('CAFÉ')).toBe(getTerm('cafe'));
  expect(getTerm('ｂｒａｎｄ')).toBe('brand');
});

test('getTerm() keeps marks that are letters of their script', async () => {
  const { getTerm } = await getAnalyzer('ja');
  expect(getTerm('が')).not.toBe(getTerm('か'));
});

test('getAnalyzer() keeps the words of a language without a stemmer', async () => {
  const { getTerm } = await getAnalyzer('zh');
  expect(getTerm('策略')).toBe('策略');
});

test('getTerm() returns an empty term for a word that is too long', async () => {
  const { getTerm } = await getAnalyzer('en');
  expect(getTerm('a'.repeat(65))).toBe('');
  expect(getTerm('a'.repeat(64))).not.toBe('');
});

test.each(['en', 'es', 'de', 'ar', 'zh'])(
  '%s: a word has one term, whatever was asked before, and in both cases of ASCII',
  async (language) => {
    // Each remembers the words that it was asked, and was asked others before.
    const [{ getTerm }, another] = await Promise.all([getAnalyzer(language), getAnalyzer(language)]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 70 }), { maxLength: 5 }), (words) => {
        const backwards = words.toReversed().map(another.getTerm);
        expect(words.map(getTerm)).toEqual(backwards.toReversed());
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(getTerm(word.toUpperCase())).toBe(getTerm(word));
      }),
    );
  },
);

test('keepsStart is true only where terms start like their words', async () => {
  const { getTerm, keepsStart } = await getAnalyzer('en');
  expect(keepsStart).toBe(true);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (word) => {
      const start = (text: string): string => text.slice(0, 2).replaceAll('y', 'i');
      expect(start(getTerm(word))).toBe(start(word));
    }),
    { numRuns: runs(2000) },
  );
});

test.each(['310', '3rd', '4321', '2y10', 'mp3', '338'])('getTerm() leaves digits as they are: %s', async (word) => {
  expect((await getAnalyzer('en')).getTerm(word)).toBe(word);
});

test.each([
  ['fr', 'l’attrition', 'attrition'],
  ['fr', "Qu'un", 'un'],
  ['it', "dell'anno", 'anno'],
  ['ca', "l'edat", 'edat'],
])('%s: getTerm() gives %s, with an elided article, the term of %s', async (language, elided, whole) => {
  const { getTerm, plain, keepsStart } = await getAnalyzer(language);
  expect([getTerm(elided), plain(elided), keepsStart]).toEqual([getTerm(whole), whole, false]);
});

test('getTerm() keeps an apostrophe that joins nothing to a word', async () => {
  const [french, english] = await Promise.all([getAnalyzer('fr'), getAnalyzer('en')]);
  expect(french.plain('aujourd’hui')).toBe("aujourd'hui");
  expect(english.plain("d'Artagnan")).toBe("d'artagnan");
});

test('getTerm() keeps words, but not the texts that they are in', async () => {
  const { getTerm } = await getAnalyzer('en');
  const held = await heldAfter(() => {
    for (let at = 0; at < 32; at += 1) getTerm(`internationalization${at} ${longText(at)}`.slice(0, 22).trim());
  });
  expect(held).toBeLessThan(8);
  expect(getTerm('internationalization')).toBe('internation');
});
