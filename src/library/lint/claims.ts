import type { Root } from 'mdast';
import { numbersIn, valueOfWord } from './numbers.ts';
import { type Prose, positionAt, proseIn, runKindAt } from './prose.ts';
import { gapBetween, type Word, wordsOf } from './words.ts';

/** A number with the words around it, which name what it counts. */
export interface Claim {
  /** The four words before the number and the one after it, in lower case. */
  readonly key: string;
  /** The words before the number, as written. */
  readonly words: string;
  readonly value: number;
  /** The number as written. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

interface Counted extends Word {
  readonly value: number;
}

const wordsBefore = 4;

/** Words that do not name what is counted, and words of many a manual's sentences about values. */
const common: ReadonlySet<string> = new Set(
  'all and any are been but can could did does each every for from had has have how into its more most must not only our out over per should some than that the their then there these they this those under was were what when which who will with would you your between contain contains default enter example following greater less maximum minimum number range size value values'.split(
    ' ',
  ),
);

/** Numbers in digits, and number words from two on: “one” is mostly an article. */
const countedIn = (text: string, words: readonly Word[]): Counted[] => [
  ...numbersIn(text),
  ...words.flatMap((word) => {
    const value = valueOfWord(word.text);
    return value === undefined || value < 2 ? [] : [{ ...word, value }];
  }),
];

const says = ({ text }: Word): boolean => text.length > 2 && !/\d/.test(text) && !common.has(text.toLowerCase());

/** Returns true for a year, a version, and a number that is part of a name: “2026”, “Node 24”, “version 3”. */
const isName = ({ text }: Counted, last: Word | undefined): boolean =>
  /^(?:19|20)\d\d$/.test(text) || (/^\d/.test(text) && /^(?:\p{Lu}|version$|v$)/u.test(last?.text ?? ''));

const claimAt = (prose: Prose, all: readonly Word[], number: Counted): Claim | undefined => {
  const before = all.filter(({ offset, text }) => offset + text.length <= number.offset).slice(-wordsBefore);
  const after = all.find(({ offset }) => offset >= number.offset + number.text.length);
  const [first] = before;
  if (first === undefined || after === undefined || before.length < wordsBefore) return undefined;
  if (isName(number, before.at(-1)) || before.filter(says).length < 2) return undefined;
  // Punctuation between the words begins another thought or sentence, or is that of data.
  const chain: Word[] = [...before, number, after];
  if (chain.some((word, at) => at > 0 && gapBetween(prose.text, chain[at - 1] ?? word, word) !== ' ')) return undefined;
  if (runKindAt(prose, number.offset) !== 'text') return undefined;
  return {
    key: [...before, { text: '#' }, after].map(({ text }) => text.toLowerCase()).join(' '),
    words: prose.text.slice(first.offset, number.offset).replace(/\s+/g, ' ').trim(),
    value: number.value,
    text: number.text,
    ...positionAt(prose, number.offset),
  };
};

/** Finds the numbers of running text that four words introduce. Quotations are somebody else's numbers. */
export const claimsIn = (tree: Root): Claim[] =>
  proseIn({ ...tree, children: tree.children.filter(({ type }) => type !== 'blockquote') }).flatMap((prose) => {
    if (prose.kind !== 'paragraph') return [];
    const words = wordsOf(prose.text);
    return countedIn(prose.text, words).flatMap((number) => claimAt(prose, words, number) ?? []);
  });
