import { stemmerOf } from './stemmers.ts';

/** Turns a word of a text or a query into the term it is filed under. */
export interface Analyzer {
  /** The term of a word as written; empty for what no reader would search (more than 64 characters). */
  termOf(word: string): string;
  /** The word in lower case and compatibility form, its accents kept: what stop words are compared with. */
  plain(word: string): string;
  /** Whether a term starts with the first two letters of its words, so that a look at those can rule a word out. */
  readonly keepsStart: boolean;
}

const longestWord = 64;
/** Words whose terms we remember; the memory is dropped when full, so that no text can grow it without end. */
const rememberedWords = 1 << 16;

const notAscii = /[^\0-\x7f]/;
const combiningMarks = /[\u0300-\u036f]/g;
/** Languages whose stemmer takes prefixes off. */
const prefixing = new Set(['ar', 'id', 'ga', 'ta', 'ne', 'hi']);

const plain = (word: string): string => {
  const lower = word.toLowerCase();
  return notAscii.test(lower) ? lower.normalize('NFKC').replaceAll('’', "'").toLowerCase() : lower;
};

/** Accents go after stemming, which needs them; a query without accents still meets its word. */
const fold = (term: string): string =>
  notAscii.test(term) ? term.normalize('NFD').replaceAll(combiningMarks, '').normalize('NFC') : term;

/** The analyzer of a language; the build and the queries must use the same one. */
export const analyzerOf = async (language: string): Promise<Analyzer> => {
  const stem = await stemmerOf(language);
  const remembered = new Map<string, string>();
  const analyze = (word: string): string => (word.length > longestWord ? '' : fold(stem(plain(word))));
  return {
    plain,
    keepsStart: !prefixing.has(language.toLowerCase().split('-')[0] ?? ''),
    termOf(word) {
      const known = remembered.get(word);
      if (known !== undefined) return known;
      const term = analyze(word);
      if (remembered.size >= rememberedWords) remembered.clear();
      if (word.length <= longestWord) remembered.set(word, term);
      return term;
    },
  };
};
