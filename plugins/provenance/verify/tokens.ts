import { countBelow } from '../../../src/library/text/count-below.ts';

/** The words, numbers and signs of a text, folded for comparison, with their places in it. */
export interface Tokens {
  /** All tokens between spaces, as in ` prices follow value `, so that a run of them is found as a text. */
  readonly joined: string;
  /** The start of each token in `joined`. */
  readonly offsets: readonly number[];
  /** The start of each token in the text. */
  readonly starts: readonly number[];
  /** The end of each token in the text. */
  readonly ends: readonly number[];
  /** The number of words; a character of a script without spaces counts as half of one. */
  readonly words: number;
}

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc`;
const letter = String.raw`[[\p{L}\p{N}]--[${unspaced}]]`;
const apostrophe = "['’‘ʼ´`′＇]";

/**
 * A character of a script without spaces; a word with the apostrophes inside it, or a number with its points and commas; a
 * sign that changes what a number says. A dash in front of a number is a minus, and elsewhere punctuation, as all other marks.
 */
const token = new RegExp(
  [
    String.raw`[${unspaced}]\p{M}*`,
    String.raw`${letter}(?:[[\p{L}\p{N}\p{M}\p{Cf}]--[${unspaced}]]|(?<=[\p{L}\p{M}])${apostrophe}(?=\p{L})|(?<=\p{N})[.,](?=\p{N}))*`,
    String.raw`(?<![\p{L}\p{N}\p{M}%\)\]~]\\*)[\-−‐‑‒–~](?=\p{Sc}?\p{N})`,
    String.raw`[\p{Sc}[\p{Sm}--[\|\uff5c~\uff5e\u2044\u2212\u22ef]]%％‰‱°✓✔✗✘]`,
  ].join('|'),
  'gv',
);

/** A raised digit is another number than the digit (10² and 102). */
const notRaised = /[^\u00b2\u00b3\u00b9\u2070-\u2079]+/g;

/** The form of a token in which spellings of the same characters are alike. */
const fold = (text: string): string => {
  if (/^[A-Za-z0-9.,]+$/.test(text)) return text.toLowerCase();
  return text
    .replace(notRaised, (part) => part.normalize('NFKC'))
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[’‘ʼ´`′＇]/g, "'")
    .replace(/^[−‐‑‒–]$/, '-')
    .replace(/^×$/, 'x')
    .toLowerCase();
};

const unspacedStart = new RegExp(`^[${unspaced}]`, 'u');

/** Reads the tokens of a text. */
export const toTokens = (text: string): Tokens => {
  const [offsets, starts, ends]: [number[], number[], number[]] = [[], [], []];
  const parts: string[] = [];
  let length = 1;
  let words = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    const folded = fold(found);
    if (folded === '') continue;
    offsets.push(length);
    starts.push(index);
    ends.push(index + found.length);
    parts.push(folded);
    length += folded.length + 1;
    words += unspacedStart.test(folded) ? 0.5 : 1;
  }
  return { joined: parts.length === 0 ? '' : ` ${parts.join(' ')} `, offsets, starts, ends, words };
};

/** A run of tokens, by the numbers of its first token and of the one behind its last. */
export type TokenRun = readonly [first: number, end: number];

/** True if a compound, a range or a signed number goes on in front of a token: nobody quotes a half of it. */
const isInside = (text: string, { starts, ends }: Tokens, at: number): boolean => {
  const [before, after] = [ends[at - 1], starts[at]];
  if (before === undefined || after === undefined || after - before > 1) return false;
  const [far, between, next] = [text.slice(before - 1, before), text.slice(before, after), text.charAt(after)];
  if (between === '') return /[-−‐‑‒–~+±]/.test(far) && /\p{N}|\p{Sc}/u.test(next);
  return /[-‐‑'’]/.test(between) || (/[–−]/.test(between) && /\p{N}/u.test(far) && /\p{N}/u.test(next));
};

/** True if a token is the first of its line or of its cell. */
export const isLineStart = (text: string, { starts, ends }: Tokens, at: number): boolean =>
  at === 0 || /\n| \| /.test(text.slice(ends[at - 1], starts[at]));

/** Finds the places of tokens in a text as whole words, from a token on, in their order. */
export function* getRuns(
  { joined: sought }: Pick<Tokens, 'joined'>,
  tokens: Tokens,
  text: string,
  from = 0,
): Generator<TokenRun> {
  if (sought === '') return;
  const count = sought.split(' ').length - 2;
  let at = tokens.joined.indexOf(sought, (tokens.offsets[from] ?? tokens.joined.length) - 1);
  for (; at !== -1; at = tokens.joined.indexOf(sought, at + 1)) {
    const first = countBelow(at + 1, tokens.offsets.length, (index) => tokens.offsets[index]);
    if (!isInside(text, tokens, first) && !isInside(text, tokens, first + count)) yield [first, first + count];
  }
}
