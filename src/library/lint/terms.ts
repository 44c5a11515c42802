import { type Prose, positionAt, type RunKind, runKindAt } from './prose.ts';
import { gapBetween, type Word, wordsOf } from './words.ts';

/** A term of the glossary: the page that defines it and its names. */
export interface Term {
  readonly path: string;
  readonly names: readonly string[];
}

interface Name {
  readonly path: string;
  readonly words: readonly string[];
  /** What stands before each of the words. */
  readonly gaps: readonly string[];
  /** Abbreviations such as CAC or MoE are names only in their own letters: “IT” is no “it”. */
  readonly exact: boolean;
}

/** Names of terms by their first word in lower case, the longest first. */
export type TermIndex = ReadonlyMap<string, readonly Name[]>;

/** A term that a page names, at the first place where it does, or at one inside a link if there is any. */
export interface Mention {
  readonly path: string;
  /** The words that name it, as they stand in the text. */
  readonly words: string;
  readonly linked: boolean;
  readonly line: number;
  readonly column: number;
}

const isAbbreviation = (name: string): boolean => /\p{Lu}.*\p{Lu}/u.test(name) && !/\s/.test(name);

const gapsOf = (text: string, words: readonly Word[]): string[] =>
  words.map((word, index) => gapBetween(text, words[index - 1] ?? word, word));

export const indexTerms = (terms: readonly Term[]): TermIndex => {
  const index = new Map<string, Name[]>();
  for (const { path, names } of terms) {
    for (const name of names) {
      const found = wordsOf(name);
      const words = found.map(({ text }) => text);
      const first = words[0]?.toLowerCase();
      // A single letter, as in “n”, names too much.
      if (first === undefined || (words.length === 1 && first.length === 1)) continue;
      const entry = { path, words, gaps: gapsOf(name, found), exact: isAbbreviation(name) };
      const group = index.get(first);
      if (group === undefined) index.set(first, [entry]);
      else group.push(entry);
    }
  }
  for (const group of index.values()) group.sort((a, b) => b.words.length - a.words.length);
  return index;
};

const same = (word: string, wanted: string | undefined, exact: boolean): boolean =>
  exact ? word === wanted : word.toLowerCase() === wanted?.toLowerCase();

/** Whether these words of a text, as many as the name has, are the name. */
const isNamed = ({ words, gaps, exact }: Name, text: string, given: readonly Word[]): boolean =>
  given.length === words.length &&
  given.every(({ text: word }, index) => same(word, words[index], exact)) &&
  gapsOf(text, given).every((gap, index) => index === 0 || gap === gaps[index]);

/** A name of a term in a text, from one character up to another. */
export interface TermMatch {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

/** The names of terms in a text, in order. The longest name wins where names overlap. */
export const findTerms = (text: string, words: readonly Word[], terms: TermIndex): TermMatch[] => {
  const found: TermMatch[] = [];
  let end = 0;
  for (const [at, word] of words.entries()) {
    const names = at < end ? undefined : terms.get(word.text.toLowerCase());
    const name = names?.find((each) => isNamed(each, text, words.slice(at, at + each.words.length)));
    if (name === undefined) continue;
    end = at + name.words.length;
    const named = words.slice(at, end);
    const last = named.at(-1) ?? word;
    found.push({ path: name.path, from: word.offset, to: last.offset + last.text.length, words: named });
  }
  return found;
};

/** Adds to `mentions`, by path, the terms that a text names outside code. */
export const collectMentions = (
  prose: Prose,
  words: readonly Word[],
  terms: TermIndex,
  mentions: Map<string, Mention>,
): void => {
  for (const { path, from, to, words: named } of findTerms(prose.text, words, terms)) {
    const voices = new Set<RunKind>(named.map(({ offset }) => runKindAt(prose, offset)));
    const known = mentions.get(path);
    if (voices.has('code') || known?.linked === true || (known !== undefined && !voices.has('link'))) continue;
    mentions.set(path, {
      path,
      words: prose.text.slice(from, to).replace(/\s+/g, ' '),
      linked: voices.has('link'),
      ...positionAt(prose, from),
    });
  }
};
