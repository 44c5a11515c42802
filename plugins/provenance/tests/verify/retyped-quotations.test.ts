import path from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../../src/build/read-settings.ts';
import { loadContent } from '../../../../src/content/load-content.ts';
import { storeContent } from '../../../../src/content/store-content.ts';
import type { Library } from '../../../../src/library/library.ts';
import { openStore } from '../../../../src/library/store/open-store.ts';
import { context } from '../../../../tests/support/context.ts';
import { loadDemo, shownText } from '../../../../tests/support/demo.ts';
import { isFull } from '../../../../tests/support/effort.ts';
import { languagesLibrary } from '../../../../tests/support/libraries/languages.ts';
import { build, randomFrom } from '../../../../tests/support/libraries/recorded-site.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyQuote } from '../../verify/verify-quote.ts';
import { falsehoods, pick, type Random, retype } from './quotation-edits.ts';

// `FUZZ_RUNS` sets the number of quotations of each test, and takes new ones each time; `PROPERTY_SEED` repeats them.

const { FUZZ_RUNS, PROPERTY_SEED } = process.env;
const count = Number(FUZZ_RUNS ?? (isFull ? 4000 : 400));
/** Each is looked for on every page. */
const falseCount = FUZZ_RUNS === undefined ? count / 5 : count;
/** A false quotation is looked up on all pages of the demo. */
const patience = Math.max(120_000, 120 * falseCount);
const seed = Number(PROPERTY_SEED ?? (FUZZ_RUNS === undefined ? 11 : Date.now() % 1_000_000));

const texts = [
  'Prices follow value – in *most* markets, but they don’t in all of them; “value” is what buyers see.',
  'It fell by -5 % in 3–5 weeks, from £1,500.50 to $20, and 10² of them (see the table) left.',
  'Größere Unternehmen zahlen’s später: «Skonto» gilt für 3,5 % der Fälle.',
  'L’idée n’est pas d’aujourd’hui : « le prix » suit la valeur.',
  '価格は価値から決まる。競争相手の価格ではない。',
  'Цена следует за ценностью, а не за издержками — «почти» всегда.',
  'السعر يتبع القيمة، لا التكلفة.',
  'A first-class offer: AT&T’s office files, naïve café, re-sign it.',
  'In 2025. 3 of 4 shops closed; array[5] and f(2) stayed.',
];

const root = path.resolve(import.meta.dirname, '../../../..');
const loadScript = async (script: string): Promise<Library> => {
  const folder = path.join(root, 'tests/fixtures/scripts', script);
  const settings = readSettings({ CONTENT_DIR: folder, SITE_URL: 'https://notes.example' }, root);
  const { bytes } = storeContent('https://notes.example', await loadContent(settings, { root }));
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

const libraries = new Map<string, Library>([
  ['the demo', (await loadDemo()).library],
  ['three languages', languagesLibrary],
  ...(await Promise.all(
    ['ja', 'zh', 'he', 'km'].map(async (script): Promise<[string, Library]> => [script, await loadScript(script)]),
  )),
  [
    'texts in seven languages',
    build({ texts: new Map(texts.map((text, at) => [`page-${at}`, `${text} Then it ends.\n${texts[at - 1] ?? ''}`])) }),
  ],
]);

/** The blocks of a page as readers get them: in the words of the index, on the page in a browser, in its Markdown. */
type Blocks = readonly (readonly string[])[];
const blocks = new Map<string, Blocks>();
const getBlocks = async (name: string, library: Library, position: number): Promise<Blocks> => {
  const key = `${name} ${position}`;
  const { chunks, markdown } = library.pageAt(position);
  const known = blocks.get(key) ?? [
    chunks.flatMap(({ heading, plain }) => [heading, ...plain.split('\n')]),
    // The button at code, and the heading of notes, are no words of the page.
    (await shownText(markdown, library.origin)).filter((line) => line !== 'Copy' && line !== 'Footnotes'),
    markdown.split(/\n{2,}/),
  ];
  blocks.set(key, known);
  return known;
};

interface Quoted {
  readonly site: string;
  readonly path: string;
  readonly quote: string;
  /** True if it is of one paragraph. */
  readonly isOne: boolean;
}

const joints = ['\n', '\n\n', ' ', ' / ', '\r\n', ' | '];

/** Cuts words out of a block, or of two blocks one behind the other. */
const cut = (lines: readonly string[], random: Random): Pick<Quoted, 'quote' | 'isOne'> => {
  const at = random(Math.max(1, lines.length));
  // Code ends its block, and a footnote stands elsewhere in the words of a page.
  const isEnd = /`{3}$|↩/.test(lines[at] ?? '');
  const second = random(4) === 0 && !isEnd ? lines[at + 1] : undefined;
  const words = (lines[at] ?? '').split(' ').slice(0, 200);
  // A browser shows a note below a whole block, where the words of the page have it elsewhere.
  const isNote = second?.includes('↩');
  const from = random(3) === 0 && !isNote ? random(words.length) : 0;
  if (second !== undefined && second.length < 500 && words.length < 200)
    return { quote: words.slice(from).join(' ') + (isNote ? '\n' : pick(joints, random)) + second, isOne: false };
  const end = random(2) === 0 ? words.length : from + 1 + random(words.length - from);
  return { quote: words.slice(from, end).join(' '), isOne: true };
};

/** Words as they stand on a page. */
const quoteAny = async (name: string, library: Library, random: Random): Promise<Quoted> => {
  for (;;) {
    const position = random(library.size);
    const lines = pick(await getBlocks(name, library, position), random) ?? [];
    const words = cut(lines, random);
    if (/\p{L}{2}/u.test(words.quote)) return { site: name, path: library.pageAt(position).summary.path, ...words };
  }
};

const verify = (library: Library, url: string, quote: string): Verdict =>
  verifyQuote.run(verifyQuote.input.parse({ url, quote }), { ...context, library });

beforeAll(async () => {
  await verifyQuote.prepare?.();
});

const show = ({ site, path: page, quote }: Quoted, text: string, used: readonly string[]): string =>
  [`PROPERTY_SEED=${seed}`, `${site}: ${page}`, quote, text, used.join(', ')].join('\n');

test.each([...libraries])(
  'verifyQuote() finds every true quotation as people and models write it down: %s',
  async (name, library) => {
    const random = randomFrom(seed);
    for (let run = 0; run < (name === 'the demo' ? count : count / 4); run++) {
      const quoted = await quoteAny(name, library, random);
      const [text, used] = retype(quoted.quote, random, quoted.isOne);
      if (text.length > 4000) continue;
      expect(verify(library, quoted.path, text).outcome, show(quoted, text, used)).toBe('exact');
    }
  },
);

/**
 * Letters and digits alone: what has these has the words, whatever stands between them. The address behind a link and the
 * mark of an item are no words.
 */
const squeeze = (text: string): string =>
  text
    .replace(/<[^<>]*>|^```\w*$|^[\s|:-]+$/gm, '')
    .replace(/\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)*\)?|^[ \t>]*(?:[-*+>]|-?\d+[.)])(?=\s)/gm, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Sc}%<>=±×-]/gu, '');

/** The words of a site, to know what a change must not give. */
const readAll = (library: Library): { readonly site: string; readonly words: readonly string[] } => {
  const all = Array.from({ length: library.size }, (_, at) => library.pageAt(at));
  const texts = all.map(({ chunks, markdown }) => markdown + chunks.map(({ plain }) => plain).join('\n'));
  const words = all.flatMap(({ markdown }) => markdown.replace(/<[^<>]*>/g, '').match(/\p{L}{3,}/gu) ?? []);
  return { site: squeeze(texts.join('\n')), words: [...new Set(words)] };
};

/** A false quotation as it may be written down; undefined where a change gives a true one. */
const falsify = (
  { quote, isOne }: Quoted,
  { site, words }: ReturnType<typeof readAll>,
  random: Random,
): { readonly wrong: string; readonly text: string; readonly used: readonly string[] } | undefined => {
  // Next to a mark that words are left out, one word less is true.
  if (/…|\.\.\./.test(quote)) return undefined;
  const [kind, change] = pick([...falsehoods], random) ?? ['', (same: string) => same];
  const wrong = change(quote, random, words);
  // Behind the mark of a block of code a word less is a shorter quotation.
  if (kind === 'a word less' && wrong.includes('```')) return undefined;
  // By chance a change gives other words of the site.
  if (squeeze(wrong) === squeeze(quote) || site.includes(squeeze(wrong))) return undefined;
  const [text, used] = random(2) === 0 ? [wrong, []] : retype(wrong, random, isOne);
  // Where the changed word is left out again, the quotation is true.
  const isLeftOut = used.some((edit) => edit.startsWith('words left out'));
  return isLeftOut || text.length > 4000 ? undefined : { wrong, text, used: [kind, ...used] };
};

test.each([...libraries])(
  'verifyQuote() takes no false quotation for true: %s',
  async (name, library) => {
    const random = randomFrom(seed);
    const all = readAll(library);
    let seen = 0;
    for (let run = 0; seen < (name === 'the demo' ? falseCount : falseCount / 4) && run < 20 * count; run++) {
      const quoted = await quoteAny(name, library, random);
      const made = falsify(quoted, all, random);
      if (made === undefined) continue;
      const { wrong, text, used } = made;
      seen += 1;
      const { outcome, nearest } = verify(library, quoted.path, text);
      expect(outcome, show(quoted, text, used)).toBe('never');
      expect(nearest?.likeness ?? 0).toBeLessThan(1);
      if ((wrong.replace(/\]\(.*/g, '').match(/\p{L}{2,}/gu)?.length ?? 0) > 4)
        expect(nearest, show(quoted, text, used)).not.toBeNull();
    }
    expect(seen).toBeGreaterThan(5);
  },
  patience,
);
