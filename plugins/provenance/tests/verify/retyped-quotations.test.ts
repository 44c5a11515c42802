import { expect, test } from 'vitest';
import type { OperationContext } from '../../../../src/operations/operation.ts';
import { context } from '../../../../tests/support/context.ts';
import { loadDemo } from '../../../../tests/support/demo.ts';
import { isFull } from '../../../../tests/support/effort.ts';
import { build, randomFrom } from '../../../../tests/support/libraries/recorded-site.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyQuote } from '../../verify/verify-quote.ts';

await verifyQuote.prepare?.();

type Random = (bound: number) => number;
type Edit = (quote: string, random: Random) => string;

const around =
  (...pairs: readonly (readonly [string, string])[]): Edit =>
  (quote, random) => {
    const [open, close] = pairs[random(pairs.length)] ?? ['', ''];
    const side = random(6);
    return `${side === 0 ? '' : open}${quote}${side === 1 ? '' : close}`;
  };

const replace =
  (from: RegExp, to: string): Edit =>
  (quote) =>
    quote.replace(from, to);

/** Puts a mark between two words of a quotation, where a space is. */
const between =
  (mark: string): Edit =>
  (quote, random) => {
    const spaces = [...quote.matchAll(/(?<=\p{L}) (?=\p{L})/gu)];
    const at = spaces[random(Math.max(1, spaces.length))]?.index;
    return at === undefined ? quote : quote.slice(0, at) + mark + quote.slice(at + 1);
  };

/** Leaves a word in the middle out. */
const shortened =
  (mark: string): Edit =>
  (quote, random) => {
    // Only within one paragraph: a short piece says too little elsewhere.
    const words = quote.split(' ');
    if (words.length < 5 || /\n|\|/.test(quote)) return quote;
    const at = 2 + random(words.length - 4);
    return [...words.slice(0, at), mark, ...words.slice(at + 1)].join(' ');
  };

/** What people and programs change when they write down a quotation: first letters, then marks between and around words. */
const edits: ReadonlyMap<string, Edit> = new Map([
  ['a lower-case first letter', (quote) => quote.replace(/\p{L}/u, (first) => first.toLowerCase())],
  ['an upper-case first letter', (quote) => quote.replace(/\p{L}/u, (first) => first.toUpperCase())],
  ['capitals', (quote) => quote.replaceAll(/[a-zäöü]/g, (letter) => letter.toUpperCase())],
  ['the first letter in brackets', replace(/^(\p{L})(?=\p{L})/u, '[$1]')],
  ['no final stop', replace(/[.:;,]$/, '')],
  ['another final mark', replace(/[.:;,]?$/, ',')],
  ['a final stop', replace(/(?<![.!?])$/, '.')],
  ['ellipses at the ends', around(['…', '…'], ['... ', ' ...'], ['[…] ', ' […]'], ['[...] ', ' [...]'], ['(…) ', ''])],
  ['words left out', shortened('…')],
  ['words left out in brackets', shortened('[...]')],
  ['words left out with three points', shortened('...')],
  ['other dashes', replace(/ – | — | - /g, ' -- ')],
  ['dashes without spaces', replace(/(?<=\p{L}) [–—] (?=\p{L})/gu, '—')],
  ['hyphens that do not break', replace(/(?<=\p{L})-(?=\p{L})/gu, '‑')],
  ['spaces that do not break', replace(/ /g, '\u00a0')],
  ['narrow spaces', replace(/ (?=[%:;])/g, '\u202f')],
  ['several spaces', replace(/ /g, '  ')],
  ['line breaks', between('\n')],
  ['line breaks of Windows', between('\r\n')],
  ['soft hyphens', replace(/(?<=\p{Ll}{3})(?=\p{Ll}{3})/gu, '\u00ad')],
  ['invisible characters', (quote) => `\ufeff${quote}\u200b`],
  ['decomposed characters', (quote) => quote.normalize('NFD')],
  ['ligatures', (quote) => quote.replaceAll('ffi', 'ﬃ').replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ')],
  ['straight apostrophes', replace(/[’‘]/g, "'")],
  ['typographic apostrophes', replace(/(?<=\p{L})'(?=\p{L})/gu, '’')],
  ['straight quotation marks', replace(/[“”„]/g, '"')],
  ['marks of notes', replace(/(?<=\p{L})[.](?=\s|$)/gu, '.[^1]')],
  ['numbers of notes in brackets', replace(/(?<=\p{L})[.,](?=\s|$)/gu, '$&[12]')],
  ['raised numbers of notes', replace(/(?<=\p{L})[.](?=\s|$)/gu, '.³')],
  ['entities', (quote) => quote.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')],
  ['a link', replace(/(\p{L}{4,})$/u, '[$1](https://a.example/x)')],
  ['a link in the middle', replace(/(?<=\s)(\p{L}{4,})(?=\s)/u, '[$1](/a/b "Title")')],
  ['a spaced entity', between('&nbsp;')],
  ['tabs between cells', replace(/ \| /g, '\t')],
  ['pipes around a row', (quote) => (quote.includes(' | ') ? `| ${quote} |` : quote)],
  ['[sic]', between(' [sic] ')],
  ['emphasis', around(['*', '*'], ['**', '**'], ['_', '_'], ['`', '`'], ['~~', '~~'], ['<b>', '</b>'], ['"**', '**"'])],
  [
    'enclosing marks',
    around(
      ['“', '”'],
      ['"', '"'],
      ['‘', '’'],
      ['‚', '‘'],
      ['„', '“'],
      ['«', '»'],
      ['« ', ' »'],
      ['»', '«'],
      ['‹', '›'],
      ['「', '」'],
      ['『', '』'],
      ['《', '》'],
      ['“‘', '’”'],
      ['(', ')'],
      ['\\"', '\\"'],
    ),
  ],
  ['line breaks that were escaped', between('\\n')],
  ['lines of a blockquote', (quote, random) => `> ${between('\n> ')(quote, random)}`],
  ['marks of blocks', around(['> ', ''], ['- ', ''], ['* ', ''], ['• ', ''], ['### ', ''], ['> “', '”'])],
]);
const names = [...edits.keys()];

const retyped = (quote: string, random: Random): readonly [text: string, used: string[]] => {
  const chosen = Array.from({ length: 1 + random(3) }, () => names[random(names.length)] ?? '');
  const used = names.filter((name) => chosen.includes(name));
  return [used.reduce((text, name) => edits.get(name)?.(text, random) ?? text, quote), used];
};

const verify = (source: OperationContext, url: string, quote: string): Verdict =>
  verifyQuote.run(verifyQuote.input.parse({ url, quote }), source);

interface Quoted {
  readonly path: string;
  readonly quote: string;
}

/** Parts of the texts of a site: whole lines, and some of their words. */
const findQuotes = ({ library }: OperationContext, count: number, random: Random): Quoted[] => {
  const quotes: Quoted[] = [];
  while (quotes.length < count) {
    const { summary, chunks } = library.pageAt(random(library.size));
    const lines = chunks.flatMap(({ plain }) => plain.split('\n')).filter((line) => /\p{L}.* /u.test(line));
    const words = (lines[random(Math.max(1, lines.length))] ?? '').slice(0, 1500).split(' ');
    const from = random(3) === 0 ? random(words.length) : 0;
    const quote = words.slice(from, from + 1 + random(words.length - from)).join(' ');
    // A number that was cut from its sign or its range is another number.
    if (/\p{L}{2}/u.test(quote)) quotes.push({ path: summary.path, quote });
  }
  return quotes;
};

const random = randomFrom(11);
const texts = [
  'Prices follow value – in *most* markets, but they don’t in all of them; “value” is what buyers see.',
  'It fell by -5 % in 3–5 weeks, from £1,500.50 to $20, and 10² of them (see the table) left.',
  'Größere Unternehmen zahlen’s später: «Skonto» gilt für 3,5 % der Fälle.',
  'L’idée n’est pas d’aujourd’hui : « le prix » suit la valeur.',
  '価格は価値から決まる。競争相手の価格ではない。',
  'Цена следует за ценностью, а не за издержками — «почти» всегда.',
  'السعر يتبع القيمة، لا التكلفة.',
  'A first-class offer: AT&T’s office files, naïve café, re-sign it.',
];
const generated: OperationContext = {
  ...context,
  library: build({
    texts: new Map(texts.map((text, at) => [`page-${at}`, `${text} Then it ends.\n${texts[at - 1] ?? ''}`])),
  }),
};
const demo = await loadDemo();

const count = isFull ? 4000 : 1000;

test.each([
  ['the demo', demo, count],
  ['texts in seven languages', generated, count / 2],
])('verifyQuote() never says `never` to a true quotation of %s as people write it down', (_, source, runs) => {
  for (const { path, quote } of findQuotes(source, runs, random)) {
    const [text, used] = retyped(quote, random);
    if (text.length > 4000) continue;
    const { outcome } = verify(source, path, text);
    expect(outcome, `${path}\n${quote}\n${text}\n${used.join(', ')}`).toBe('exact');
  }
});

const negations = /(?<=\S )\b(?:not|never|no|nicht|kein|keine)\b(?= \S)/;
const inventions = ['walrus', 'umbrella', 'harpoon'];

/** Changes a quotation so that it is false; undefined where it has nothing of the kind. */
const falsehoods: ReadonlyMap<string, (quote: string, random: Random) => string | undefined> = new Map([
  ['another word', (quote, by) => quote.replace(/(?<=\s)\p{L}{4,}(?=\s)/u, inventions[by(3)] ?? '')],
  ['a negation', (quote) => quote.replace(/ (?:is|are|can|will|must|ist|sind|kann) /, (verb) => `${verb}hardly ever `)],
  ['no negation', (quote) => quote.replace(negations, '')],
  ['another number', (quote) => quote.replace(/(?<![\d.,])\d+(?![\d.,])/, (number) => String(Number(number) + 7919))],
  ['another fraction', (quote) => quote.replace(/(?<=\d)\.(?=\d)/, '.9')],
  ['no per cent', (quote) => quote.replace(/(\d)\s?%(?=.*\p{L})/u, '$1')],
  ['a word twice', (quote) => quote.replace(/(?<=\s)(\p{L}{5,})(?=\s)/u, '$1 $1')],
]);

test.each([...falsehoods])('verifyQuote() never takes a false quotation for true: %s', (_, change) => {
  let seen = 0;
  for (const { path, quote } of findQuotes(demo, 2 * count, random)) {
    const wrong = change(quote, random);
    // Four words and more: fewer may stand anywhere.
    if (wrong === undefined || wrong === quote || (wrong.match(/\p{L}+/gu) ?? []).length < 4) continue;
    seen += 1;
    if (seen > count / 40) break;
    const [text, used] = random(2) === 0 ? [wrong, []] : retyped(wrong, random);
    // Where the changed word is left out again, or between two lines, the quotation is true.
    if (used.some((name) => /^(?:words left out|line)/.test(name)) || text.length > 4000) continue;
    const { outcome, nearest } = verify(demo, path, text);
    expect(outcome, `${path}\n${quote}\n${text}\n${used.join(', ')}`).toBe('never');
    expect(nearest?.likeness ?? 0).toBeLessThan(1);
  }
  expect(seen).toBeGreaterThan(5);
});

test('verifyQuote() names the nearest sentence of every quotation with one wrong word of ten', () => {
  for (const { path, quote } of findQuotes(demo, count / 10, random)) {
    const words = (quote.match(/\p{L}+/gu) ?? []).slice(0, 10);
    if (words.length < 10 || /[^\p{L}\s,.]/u.test(quote)) continue;
    words[4] = 'walrus';
    expect(verify(demo, path, words.join(' ')).nearest, `${path} ${quote}`).not.toBeNull();
  }
});
