import { gapBetween, getWords, type Word } from './words.ts';

/** A glossary term: the path of the page that defines it, and its names. */
export interface Term {
  readonly path: string;
  readonly names: readonly string[];
}

interface Name {
  readonly path: string;
  readonly words: readonly string[];
  /** The text before each of the words. */
  readonly gaps: readonly string[];
  /** True for abbreviations such as CAC or MoE, which match case-sensitively: “IT” is not “it”. */
  readonly exact: boolean;
}

/** Names of terms by their first word in lower case, longest name first. */
export type TermIndex = ReadonlyMap<string, readonly Name[]>;

const isAbbreviation = (name: string): boolean => /\p{Lu}.*\p{Lu}/u.test(name) && !/\s/.test(name);

const getGaps = (text: string, words: readonly Word[]): string[] =>
  words.map((word, index) => gapBetween(text, words[index - 1] ?? word, word));

/** Indexes the names of glossary terms for `findTerms`. */
export const indexTerms = (terms: readonly Term[]): TermIndex => {
  const index = new Map<string, Name[]>();
  for (const { path, names } of terms) {
    for (const name of names) {
      const found = getWords(name);
      const words = found.map(({ text }) => text);
      const first = words[0]?.toLowerCase();
      // A single letter, such as “n”, would match too often.
      if (first === undefined || (words.length === 1 && first.length === 1)) continue;
      const entry = { path, words, gaps: getGaps(name, found), exact: isAbbreviation(name) };
      const group = index.get(first);
      if (group === undefined) index.set(first, [entry]);
      else group.push(entry);
    }
  }
  for (const group of index.values()) group.sort((a, b) => b.words.length - a.words.length);
  return index;
};

const sameWord = (word: string, wanted: string | undefined, exact: boolean): boolean =>
  exact ? word === wanted : word.toLowerCase() === wanted?.toLowerCase();

/** Compares consecutive words of a text, as many as the name has, with the name. */
const matchesName = ({ words, gaps, exact }: Name, text: string, given: readonly Word[]): boolean =>
  given.length === words.length &&
  given.every(({ text: word }, index) => sameWord(word, words[index], exact)) &&
  getGaps(text, given).every((gap, index) => index === 0 || gap === gaps[index]);

/** A term found in a text, in the range [from, to) of its characters. */
export interface TermMatch {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

/** Finds the terms that a text names, in order. The longest name wins where names overlap. */
export const findTerms = (text: string, words: readonly Word[], terms: TermIndex): TermMatch[] => {
  const found: TermMatch[] = [];
  let end = 0;
  for (const [at, word] of words.entries()) {
    const names = at < end ? undefined : terms.get(word.text.toLowerCase());
    const name = names?.find((each) => matchesName(each, text, words.slice(at, at + each.words.length)));
    if (name === undefined) continue;
    end = at + name.words.length;
    const match = words.slice(at, end);
    const last = match.at(-1) ?? word;
    found.push({ path: name.path, from: word.offset, to: last.offset + last.text.length, words: match });
  }
  return found;
};
