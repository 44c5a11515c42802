import type { StoredPage } from '../../../src/library/library.ts';
import { splitSentences } from '../../../src/search/text/words.ts';
import { chunkAt } from './page-text.ts';
import { getPageText } from './page-tokens.ts';
import { toTokens } from './tokens.ts';

const maxLength = 400;

const tokensIn = (text: string): string[] => toTokens(text).joined.split(' ').slice(1, -1);

/** The counts of each word, and of each pair of neighbours, in a quotation. */
type Parts = ReadonlyMap<string, number>;

const pairAt = (tokens: readonly string[], at: number): string => `${tokens[at]} ${tokens[at + 1]}`;

const getParts = (tokens: readonly string[]): Parts => {
  const parts = new Map<string, number>();
  const add = (part: string): unknown => parts.set(part, (parts.get(part) ?? 0) + 1);
  for (const [at, token] of tokens.entries()) {
    add(token);
    if (at + 1 < tokens.length) add(pairAt(tokens, at));
  }
  return parts;
};

/** Counts the words and pairs that a stretch of a page has in common with a quotation, while its ends move. */
const createStretch = (tokens: readonly string[], parts: Parts) => {
  const counts = new Map<string, number>();
  let [first, end, common] = [0, 0, 0];
  const change = (part: string, by: 1 | -1): void => {
    const most = parts.get(part);
    if (most === undefined) return;
    const count = (counts.get(part) ?? 0) + by;
    counts.set(part, count);
    if (by === 1 ? count <= most : count < most) common += by;
  };
  return {
    /** Moves the ends, both only forwards. */
    moveTo: (from: number, to: number): void => {
      for (; end < to; end++) {
        change(tokens[end] ?? '', 1);
        if (end > first) change(pairAt(tokens, end - 1), 1);
      }
      for (; first < from; first++) {
        change(tokens[first] ?? '', -1);
        if (first + 1 < end) change(pairAt(tokens, first), -1);
      }
    },
    common: (): number => common,
  };
};

/** The number of words and of pairs of neighbours. */
const getSize = (words: number): number => Math.max(0, 2 * words - 1);

/** A sentence of a page that is like a quotation. */
export interface NearPassage {
  readonly text: string;
  readonly chunk: number;
  readonly likeness: number;
}

/** A stretch of tokens, and its share of words and pairs in common with a quotation (Sørensen–Dice). */
interface Likeness {
  readonly run: readonly [first: number, end: number];
  readonly value: number;
}

/** The best of stretches that begin and end in ascending order, the first of equal ones. */
const getBest = (
  stretches: Iterable<readonly [number, number]>,
  tokens: readonly string[],
  wanted: readonly string[],
): Likeness => {
  const stretch = createStretch(tokens, getParts(wanted));
  let best: Likeness = { run: [0, 0], value: 0 };
  for (const run of stretches) {
    stretch.moveTo(...run);
    const size = getSize(wanted.length) + getSize(run[1] - run[0]);
    const value = Math.round((200 * stretch.common()) / Math.max(1, size)) / 100;
    if (value > best.value) best = { run, value };
  }
  return best;
};

/** The sentences of a text as ranges in it. */
const sentencesIn = (text: string): [number, number][] => {
  let start = -1;
  return text.split('\n').flatMap((line, at, lines) => {
    start += at === 0 ? 1 : (lines[at - 1] ?? '').length + 1;
    return splitSentences(line).map(([from, to]): [number, number] => [start + from, start + to]);
  });
};

/** All stretches of so many tokens. */
function* getWindows(length: number, count: number): Generator<[number, number]> {
  for (let first = 0; first + length <= count; first++) yield [first, first + length];
}

/**
 * The sentence of a page that is most like a quotation, the first of equal ones, or the sentences around the words that
 * are most like it: people quote a part of a long sentence, and several short ones. Undefined if no word is common.
 */
export const nearestPassage = (quote: string, page: Pick<StoredPage, 'chunks'>): NearPassage | undefined => {
  const wanted = tokensIn(quote);
  const { text, starts, tokens: read } = getPageText(page);
  const tokens = read.joined.split(' ').slice(1, -1);
  const sentences = sentencesIn(text);
  let token = 0;
  const runs = sentences.map(([, end]): [number, number] => {
    const first = token;
    while (token < tokens.length && (read.starts[token] ?? end) < end) token++;
    return [first, token];
  });
  const whole = getBest(runs, tokens, wanted);
  const part = getBest(getWindows(wanted.length, tokens.length), tokens, wanted);
  const { run, value } = part.value > whole.value ? part : whole;
  if (value === 0) return undefined;
  const sentence = sentences[runs.findIndex(([, end]) => end > run[0])]?.[0] ?? 0;
  // Of a long sentence, what stands before the words is left out.
  const isFar = (read.ends[run[1] - 1] ?? 0) - sentence > maxLength;
  const from = isFar ? (read.starts[run[0]] ?? sentence) : sentence;
  const to = sentences[runs.findIndex(([, end]) => end >= run[1])]?.[1] ?? text.length;
  return {
    text: text.slice(from, to).slice(0, maxLength).toWellFormed(),
    chunk: chunkAt(starts, from),
    likeness: value,
  };
};
