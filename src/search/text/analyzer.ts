import { stemmerOf } from './stemmers.ts';

/** Turns words of texts and queries into the terms of the index. */
export interface Analyzer {
  /** Returns the term of a word as written; empty for a word of more than 64 characters, which nobody searches. */
  termOf(word: string): string;
  /** Returns the word in lower case and compatibility form (NFKC), without an elided article and with its accents, to compare with stop words. */
  plain(word: string): string;
  /** True when a term starts with the first two letters of its words, so that those can rule a word out. */
  readonly keepsStart: boolean;
}

const longestWord = 64;
/** The size of the cache of terms, in words; it is cleared when full, so that no text can grow it without end. */
const maxCachedWords = 1 << 16;

const notAscii = /[^\0-\x7f]/;
const combiningMarks = /[\u0300-\u036f]/g;
/** Languages whose stemmer removes prefixes, or whose words begin with an elided article. */
const prefixing = new Set(['ar', 'id', 'ga', 'ta', 'ne', 'hi', 'fr', 'it', 'ca']);

/** Words that French, Italian and Catalan join to the next one: *l'attrition*, *qu'un*, *dell'anno*. */
const elisions = new Map([
  ['fr', /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=.)/],
  ['it', /^(?:[cdlmnstv]|gl|un|all|coll|dall|dell|nell|sull|quell|quest)'(?=.)/],
  ['ca', /^[dlmnst]'(?=.)/],
]);

/** The signs within a word such as `A/B` or `e-mail`, which is found by `ab` and `email`. */
const joints = /[/-]/g;

const plainOf = (word: string): string => {
  const lower = word.toLowerCase().replace(joints, '');
  return notAscii.test(lower) ? lower.normalize('NFKC').replaceAll('’', "'").toLowerCase() : lower;
};

/** Removes accents, after stemming, which needs them: a query without accents still finds its word. */
const fold = (term: string): string =>
  notAscii.test(term) ? term.normalize('NFD').replaceAll(combiningMarks, '').normalize('NFC') : term;

/** Creates the analyzer of a language; the build and the queries must use the same one. */
export const analyzerOf = async (language: string): Promise<Analyzer> => {
  const stem = await stemmerOf(language);
  const base = language.toLowerCase().split('-')[0] ?? '';
  const elision = elisions.get(base);
  const plain = (word: string): string => (elision === undefined ? plainOf(word) : plainOf(word).replace(elision, ''));
  const terms = new Map<string, string>();
  const analyze = (word: string): string => (word.length > longestWord ? '' : fold(stem(plain(word))));
  return {
    plain,
    keepsStart: !prefixing.has(base),
    termOf(word) {
      const cached = terms.get(word);
      if (cached !== undefined) return cached;
      const term = analyze(word);
      if (terms.size >= maxCachedWords) terms.clear();
      if (word.length <= longestWord) terms.set(word, term);
      return term;
    },
  };
};
