import stemEnglish from 'wink-porter2-stemmer';
import { ownCopy } from '../../cache.ts';

/** Reduces a lower-case word to its stem. */
export type Stemmer = (word: string) => string;

interface StemmerModule {
  readonly stemmer: Stemmer;
}

interface LazyStemmer {
  /** The module to import, for bundles that leave the other languages out. */
  readonly name: string;
  readonly load: () => Promise<StemmerModule>;
}

/** One small module per language, loaded when a site is written in it. */
const modules = new Map<string, LazyStemmer>([
  ['ar', { name: '@orama/stemmers/arabic', load: () => import('@orama/stemmers/arabic') }],
  ['bg', { name: '@orama/stemmers/bulgarian', load: () => import('@orama/stemmers/bulgarian') }],
  ['da', { name: '@orama/stemmers/danish', load: () => import('@orama/stemmers/danish') }],
  ['nl', { name: '@orama/stemmers/dutch', load: () => import('@orama/stemmers/dutch') }],
  ['fi', { name: '@orama/stemmers/finnish', load: () => import('@orama/stemmers/finnish') }],
  ['fr', { name: '@orama/stemmers/french', load: () => import('@orama/stemmers/french') }],
  ['de', { name: '@orama/stemmers/german', load: () => import('@orama/stemmers/german') }],
  ['el', { name: '@orama/stemmers/greek', load: () => import('@orama/stemmers/greek') }],
  ['hi', { name: '@orama/stemmers/indian', load: () => import('@orama/stemmers/indian') }],
  ['hu', { name: '@orama/stemmers/hungarian', load: () => import('@orama/stemmers/hungarian') }],
  ['hy', { name: '@orama/stemmers/armenian', load: () => import('@orama/stemmers/armenian') }],
  ['id', { name: '@orama/stemmers/indonesian', load: () => import('@orama/stemmers/indonesian') }],
  ['ga', { name: '@orama/stemmers/irish', load: () => import('@orama/stemmers/irish') }],
  ['it', { name: '@orama/stemmers/italian', load: () => import('@orama/stemmers/italian') }],
  ['lt', { name: '@orama/stemmers/lithuanian', load: () => import('@orama/stemmers/lithuanian') }],
  ['ne', { name: '@orama/stemmers/nepali', load: () => import('@orama/stemmers/nepali') }],
  ['no', { name: '@orama/stemmers/norwegian', load: () => import('@orama/stemmers/norwegian') }],
  ['nb', { name: '@orama/stemmers/norwegian', load: () => import('@orama/stemmers/norwegian') }],
  ['pt', { name: '@orama/stemmers/portuguese', load: () => import('@orama/stemmers/portuguese') }],
  ['ro', { name: '@orama/stemmers/romanian', load: () => import('@orama/stemmers/romanian') }],
  ['ru', { name: '@orama/stemmers/russian', load: () => import('@orama/stemmers/russian') }],
  ['sr', { name: '@orama/stemmers/serbian', load: () => import('@orama/stemmers/serbian') }],
  ['es', { name: '@orama/stemmers/spanish', load: () => import('@orama/stemmers/spanish') }],
  ['sv', { name: '@orama/stemmers/swedish', load: () => import('@orama/stemmers/swedish') }],
  ['ta', { name: '@orama/stemmers/tamil', load: () => import('@orama/stemmers/tamil') }],
  ['tr', { name: '@orama/stemmers/turkish', load: () => import('@orama/stemmers/turkish') }],
  ['uk', { name: '@orama/stemmers/ukrainian', load: () => import('@orama/stemmers/ukrainian') }],
]);

/** The stem of an English word. The package writes 3 for a consonant y while it works, so it would read 310 as `y10`. */
const stemOfEnglish: Stemmer = (word) => (word.includes('3') ? word : stemEnglish(word));

const getBase = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The module that is imported for a language; undefined for those that need none. */
export const getStemmerModule = (language: string): string | undefined => modules.get(getBase(language))?.name;

/** The stemmer of a language (`en`, `pt-BR`, …); words of languages without one stay as they are. */
export const getStemmer = async (language: string): Promise<Stemmer> => {
  if (getBase(language) === 'en') return stemOfEnglish;
  const found = modules.get(getBase(language));
  return found ? (await found.load()).stemmer : (word) => word;
};

/** Turns words of texts and queries into the terms of the index. */
export interface Analyzer {
  /** The term of a word as written; empty for a word of more than 64 characters, which nobody searches. */
  getTerm(word: string): string;
  /** The word in lower case and compatibility form (NFKC), without an elided article and with its accents, to compare with stop words. */
  plain(word: string): string;
  /** True when a term starts with the first two letters of its words, so that those can rule a word out. */
  readonly keepsStart: boolean;
}

const longestWord = 64;
/** V8 copies parts of texts up to this length. */
const longestCopied = 12;
/** The size of the cache of terms, in words; it is cleared when full, so that no text can grow it without end. */
const maxCachedWords = 1 << 16;

const notAscii = /[^\0-\x7f]/;
/** Accents, the points of Hebrew, and the vowel signs, hamzas and lengthened lines of Arabic. */
const combiningMarks = /[\u0300-\u036f\u05b0-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0655\u0670\u0640]/g;
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

const toPlain = (word: string): string => {
  const lower = word.toLowerCase().replace(joints, '');
  return notAscii.test(lower) ? lower.normalize('NFKC').replaceAll('’', "'").toLowerCase() : lower;
};

/** Removes accents and their like, after stemming, which needs them: a query without them still finds its word. */
const fold = (term: string): string =>
  notAscii.test(term) ? term.normalize('NFD').replaceAll(combiningMarks, '').normalize('NFC') : term;

/** Creates the analyzer of a language; the build and the queries must use the same one. */
export const getAnalyzer = async (language: string): Promise<Analyzer> => {
  const stem = await getStemmer(language);
  const base = language.toLowerCase().split('-')[0] ?? '';
  const elision = elisions.get(base);
  const plain = (word: string): string => (elision === undefined ? toPlain(word) : toPlain(word).replace(elision, ''));
  const terms = new Map<string, string>();
  const analyze = (word: string): string => (word.length > longestWord ? '' : fold(stem(plain(word))));
  return {
    plain,
    keepsStart: !prefixing.has(base),
    getTerm(word) {
      const cached = terms.get(word);
      if (cached !== undefined) return cached;
      const term = analyze(word);
      if (word.length > longestWord) return term;
      if (terms.size >= maxCachedWords) terms.clear();
      // A short part of a text is a copy anyway, and a longer one refers to the text.
      const [key, own] = word.length <= longestCopied ? [word, term] : ownCopy([word, term] as const);
      terms.set(key, own);
      return own;
    },
  };
};
