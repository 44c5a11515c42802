import { expect, test } from 'vitest';
import { bundledStrings } from '../../../../src/content/language/bundled-strings.ts';
import type { Library } from '../../../../src/library/library.ts';
import { fill } from '../../../../src/strings.ts';
import { context } from '../../../../tests/support/context.ts';
import { build, origin, type Release, record } from '../../../../tests/support/libraries/recorded-site.ts';
import { library as fixture } from '../../../../tests/support/library.ts';
import { readCitation } from '../../cite/read-citation.ts';
import { provenanceStrings } from '../../strings.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyQuote } from '../../verify/verify-quote.ts';

await verifyQuote.prepare?.();

const verify = (library: Library, url: string, quote: string, version?: string): Verdict =>
  verifyQuote.run(verifyQuote.input.parse({ url, quote, version }), { ...context, library });

const first: Release = {
  texts: new Map([
    ['a', 'Prices follow value in most markets.'],
    ['b', 'Other words stand here.'],
  ]),
};
const second: Release = {
  texts: new Map([
    ['a', 'Prices follow the value in many markets.'],
    ['b', 'Other words stand here.'],
  ]),
};
const atFirst = record(first, []);
const quote = 'Prices follow value in most markets.';

test('verifyQuote() returns the day on which the quoted version was replaced, and the nearest sentence', () => {
  const library = build(second, record(second, atFirst));
  const { page } = verify(build(first, atFirst), 'a', quote);
  const verdict = verify(library, `${origin}/a#a`, quote, page?.version);
  expect(verdict).toMatchObject({ outcome: 'changed', changed_on: '2026-02-03', place: null, complete: true });
  expect(verdict.nearest?.text).toBe('Prices follow the value in many markets.');
  expect(verify(library, 'a', quote).outcome).toBe('changed');
});

test('verifyQuote() says `never` for words that the quoted version does not have, and where nothing is recorded', () => {
  const library = build(first, atFirst);
  const { page } = verify(library, 'a', quote);
  expect(verify(library, 'a', 'Prices follow costs in most markets.', page?.version.slice(0, 12))).toMatchObject({
    outcome: 'never',
    changed_on: null,
    statement: 'The quoted version is the current one, and it does not contain these words.',
  });
  expect(verify(library, 'b', 'Prices follow costs in most markets.').outcome).toBe('never');
  expect(verify(library, 'nothing-here', 'Prices follow costs in most markets.').outcome).toBe('never');
});

test('verifyQuote() finds words at another address, and follows a page that moved', () => {
  const moved: Release = {
    texts: new Map([
      ['c', quote],
      ['b', 'Other words stand here.'],
    ]),
    aliases: new Map([['a', 'c']]),
  };
  const library = build(moved, record(moved, atFirst));
  expect(verify(library, 'a', quote)).toMatchObject({ outcome: 'moved', page: { path: 'c' } });
  expect(verify(library, 'b', quote)).toMatchObject({ outcome: 'moved', page: { path: 'c' } });
  expect(verify(library, '/b.md', quote).outcome).toBe('moved');
});

test('verifyQuote() finds no page at an address of another site, but words that stand on this one', () => {
  expect(verify(build(first), 'https://other.example/a', quote).outcome).toBe('moved');
  for (const url of ['https://other.example/a', 'mailto:a@b.example', '//', '%'])
    expect(verify(build(first), url, 'These words stand on no page.')).toMatchObject({ outcome: 'never', page: null });
});

test.each([
  ['a half of a word', 'rices follow value in most'],
  ['a number without its beginning', '5 % of all shops', 'At 2.5 % of all shops it fell.'],
  ['a number without its sign', '5 % in all of them', 'It was -5 % in all of them.'],
  ['a number without its end', 'It rose to 12', 'It rose to 12.5 in May.'],
  ['a word more', 'Prices do not follow value in most markets.'],
  ['a word less', 'Prices follow in most markets.'],
  ['a number in another unit', 'about 5 $ of all shops', 'It was about 5 % of all shops.'],
  ['a number without its power', 'about 10 of them in it', 'It was about 10² of them in it.'],
  ['a half of a range', '5 % in all of them', 'It was 3–5 % in all of them.'],
  ['words in another order', 'value follow Prices in most markets.'],
  ['pieces in another order', 'in most markets […] Prices follow value in', quote],
  ['short pieces of two paragraphs', 'Prices … other words', `${quote}\nAnd other words.`],
  ['a footnote that the page has not', 'Prices follow value3 in most', quote],
])('verifyQuote() does not take %s for the quotation', (_, words, text = quote) => {
  expect(verify(build({ texts: new Map([['a', text]]) }), 'a', words).outcome).toBe('never');
});

test.each([
  ['white space', 'Prices  follow\nvalue', quote, ['white-space']],
  ['marks around it', '“Prices follow value in most markets.”', quote, ['quotation-marks']],
  ['the case of its first letter', 'prices follow value in most', quote, ['case']],
  ['a stop at its end', '「Prices follow value.」', quote, ['quotation-marks', 'punctuation']],
  ['commas and dashes', 'Prices – follow value, in most', quote, ['punctuation']],
  ['emphasis', '> **Prices** follow *value*', quote, ['markdown']],
  ['a changed letter', '[p]rices follow value', quote, ['case']],
  ['short pieces of one paragraph', 'Prices … most markets', quote, ['gaps']],
  ['the marks of items', '1) 5.6\n2) More of it', 'Ratio | 4.2 | 5.6\nMore of it | 1 | 2', []],
  ['pieces of two lines', 'Prices follow value … And other words', `${quote}\nAnd other words.`, ['gaps']],
  ['gaps at its ends', '... follow value in …', quote, ['gaps']],
  ['quotation marks', 'the “own” customer’s word', `It is the "own" customer's word.`, ['quotation-marks']],
  [
    'gaps',
    'Prices follow value in […] and then they fall again',
    `${quote} Later they rise and then they fall again.`,
    ['gaps'],
  ],
  [
    'rows of a table that are left out',
    '| Use | Allowed |\n| --- | --- |\n| Training of models | yes |',
    'Use | Allowed\nSearch | yes\nTraining of models | yes',
    ['markdown', 'gaps'],
  ],
])('verifyQuote() passes over %s and says so', (_, words, text, ignored) => {
  const verdict = verify(build({ texts: new Map([['a', text]]) }), 'a', words);
  expect([verdict.outcome, verdict.ignored]).toEqual(['exact', ignored]);
});

test('readCitation() refuses what is no address of a quotation', () => {
  for (const id of ['', 'a', '0123456789ab.0.1.short/a', '../a'])
    expect(() => readCitation.run({ id }, { ...context, library: build(first) })).toThrow('not the address');
});

test.each(['en', 'de', 'fr', 'ja', 'ar'])(
  'verifyQuote() and readCitation() speak the language of the site: %s',
  (tag) => {
    const words = bundledStrings(tag);
    const strings = provenanceStrings.in(words);
    const inLanguage = (library: Library): Library => ({ ...library, site: { ...library.site, strings: words } });
    const [before, after] = [build(first, atFirst), build(second, record(second, atFirst))].map(inLanguage);
    if (before === undefined || after === undefined) throw new Error('Two releases');
    const { page, place, statement } = verify(before, 'a', quote);
    expect(statement).toBe(fill(strings.quoteStands, { title: 'a' }));
    expect(verify(after, 'a', quote, page?.version).statement).toBe(
      fill(strings.quoteChangedOn, { day: '2026-02-03' }),
    );
    const id = decodeURIComponent(new URL(place?.cite ?? '').pathname.replace('/cite/', ''));
    expect(readCitation.run({ id }, { ...context, library: after }).statement).toBe(
      fill(strings.quoteChangedOn, { day: '2026-02-03' }),
    );
    expect(verify(after, 'nothing-here', 'No page has said these words so far.').statement).toBe(
      strings.quoteUnknownPage,
    );
    if (tag !== 'en')
      for (const [name, english] of Object.entries(provenanceStrings.english))
        expect(words.added[name], name).not.toBe(english);
  },
);

test('readCitation() has an example that it reads, of a page whose title it quotes', () => {
  const { id } = readCitation.example(fixture);
  const { outcome, place, page } = readCitation.run(readCitation.input.parse({ id }), context);
  expect([outcome, place?.text]).toEqual(['exact', page?.title]);
});

test('verifyQuote() refuses blank words, and versions that are no digest', () => {
  const accepts = (more: object): boolean => verifyQuote.input.safeParse({ url: 'a', quote: 'x', ...more }).success;
  expect([
    accepts({}),
    accepts({ quote: ' \n ' }),
    accepts({ version: 'abc' }),
    accepts({ version: '0'.repeat(12) }),
  ]).toEqual([true, false, false, true]);
});
