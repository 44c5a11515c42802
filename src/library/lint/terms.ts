import { type Prose, placeAt, type Voice, voiceAt } from './prose.ts';
import { type Word, wordsOf } from './words.ts';

/** A term of the glossary: the page that defines it and its names. */
export interface Term {
  readonly path: string;
  readonly names: readonly string[];
}

interface Name {
  readonly path: string;
  readonly words: readonly Word[];
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

export const indexTerms = (terms: readonly Term[]): TermIndex => {
  const index = new Map<string, Name[]>();
  for (const { path, names } of terms) {
    for (const name of names) {
      const words = wordsOf(name);
      const first = words[0]?.text.toLowerCase();
      // A single letter, as in “n”, names too much.
      if (first === undefined || (words.length === 1 && first.length === 1)) continue;
      const entry = { path, words, exact: isAbbreviation(name) };
      const group = index.get(first);
      if (group === undefined) index.set(first, [entry]);
      else group.push(entry);
    }
  }
  for (const group of index.values()) group.sort((a, b) => b.words.length - a.words.length);
  return index;
};

const same = (word: Word, wanted: Word, exact: boolean): boolean =>
  exact ? word.text === wanted.text : word.text.toLowerCase() === wanted.text.toLowerCase();

const stands = ({ words, exact }: Name, text: readonly Word[], at: number): boolean =>
  words.every((wanted, index) => {
    const word = text[at + index];
    return word !== undefined && same(word, wanted, exact) && (index === 0 || word.gap === wanted.gap);
  });

/** Adds to `mentions`, by path, the terms that a text names outside code. The longest name wins where names overlap. */
export const mentionsIn = (
  prose: Prose,
  words: readonly Word[],
  terms: TermIndex,
  mentions: Map<string, Mention>,
): void => {
  for (let at = 0; at < words.length; ) {
    const name = terms.get(words[at]?.text.toLowerCase() ?? '')?.find((each) => stands(each, words, at));
    const named = words.slice(at, at + (name?.words.length ?? 1));
    at += named.length;
    const [first, last] = [named[0], named.at(-1)];
    if (name === undefined || first === undefined || last === undefined) continue;
    const voices = new Set<Voice>(named.map(({ offset }) => voiceAt(prose, offset)));
    const known = mentions.get(name.path);
    if (voices.has('code') || known?.linked === true || (known !== undefined && !voices.has('link'))) continue;
    mentions.set(name.path, {
      path: name.path,
      words: prose.text.slice(first.offset, last.offset + last.text.length).replace(/\s+/g, ' '),
      linked: voices.has('link'),
      ...placeAt(prose, first.offset),
    });
  }
};
