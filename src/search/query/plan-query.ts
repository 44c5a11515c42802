import type { Entry } from '../index/dictionary.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { nearestTerms } from './correct-word.ts';
import { type Phrase, sortWords, type Word } from './parse-query.ts';
import { getOtherForms, getParts } from './word-forms.ts';

/** A word of the query: the terms of the index that stand for it, and its weight. */
export interface QueryTerm {
  /** Usually one; several when the word is the beginning of words. None when the index lacks it. */
  readonly entries: readonly Entry[];
  /** The weight of each entry; of an unfinished or unknown word each stand-in has its own. */
  readonly entryWeights: readonly number[];
  /** The largest of these; of a word that the index lacks, the weight of the rarest word. */
  readonly weight: number;
  readonly isRequired: boolean;
  /** True when other terms stand in for it, because the index lacks it. */
  readonly isCorrected: boolean;
  /** Its index among the words of the query that count. */
  readonly position: number;
}

/** A word that the index lacks, and a term that was taken instead; a word may have several. */
export interface Correction {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** A query as terms of one index. */
export interface Plan {
  /** Required terms first. At most 32, since a page's matches are one bit per term. */
  readonly terms: readonly QueryTerm[];
  /** The weight of all terms, found or not. */
  readonly weight: number;
  readonly excluded: readonly Entry[];
  readonly phrases: readonly Phrase[];
  readonly corrections: readonly Correction[];
}

interface Wanted extends Word {
  count: number;
  isRequired: boolean;
  isPrefix: boolean;
}

/** BM25 idf: the weight of a word that `count` of `total` pages hold; never negative. */
const idf = (count: number, total: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5));

const maxTerms = 32;
const maxCorrections = 4;
/** The most words whose parts are looked for, and the most unknown ones for which near ones are: each look visits all terms of a letter. */
const maxLookups = 8;
/** The share that a correction counts, compared with a word of the query. */
const trustInCorrections = 0.8;
const maxCompletions = 32;

/** Finds the most frequent terms that start with a word; not all, so that a single letter stays cheap. */
const getCompletions = (
  index: SearchIndex,
  beginning: string,
  isWanted: (term: string) => boolean = () => true,
): Entry[] => {
  const entries: Entry[] = [];
  index.dictionary.scan(beginning, (entry) => {
    if (isWanted(entry.term)) entries.push(entry);
  });
  return entries.sort((a, b) => b.pages - a.pages).slice(0, maxCompletions);
};

/** The terms of the index that a word is, or begins; none if the index lacks it. */
const toEntries = (index: SearchIndex, { term, plain, isPrefix }: Wanted): readonly Entry[] => {
  const entry = index.dictionary.find(term);
  const completions = isPrefix ? getCompletions(index, plain) : [];
  if (entry && !completions.some((completion) => completion.term === term)) completions.push(entry);
  return completions;
};

/** The share that another form of a word counts, compared with the word itself. */
const trustInForms = 0.8;

/** Thai, Lao, Khmer and Burmese, whose words are cut by dictionaries: what readers call a word may be part of a longer one. */
const looselyCut = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}$/u;

/** The terms that a word without spaces around it begins, or else those that it is in. */
const getWider = (index: SearchIndex, term: string): Entry[] => {
  if (!looselyCut.test(term)) return [];
  const begun = getCompletions(index, term);
  return begun.length > 0 ? begun : getCompletions(index, '', (other) => other.includes(term));
};

/** The entries of other forms of a word. */
const getForms = (index: SearchIndex, { term }: Wanted): Entry[] => [
  ...getOtherForms(index, term).flatMap((form) => index.dictionary.find(form) ?? []),
  ...getWider(index, term).filter((entry) => entry.term !== term),
];

/** A word of the query with what the index has of it. */
interface Found {
  readonly word: Wanted;
  readonly entries: readonly Entry[];
  readonly forms: readonly Entry[];
}

/** Finds the parts of compounds that the index lacks, or has as another spelling. */
const splitWords = (index: SearchIndex, found: readonly Found[]): readonly Found[] => {
  const terms = new Set(found.map(({ word }) => word.term));
  let lookups = 0;
  return found.flatMap((one) => {
    const parts = one.word.isPrefix || lookups++ >= maxLookups ? [] : getParts(index, one.word.plain);
    if (parts.length === 0) return [one];
    const wanted = parts
      .map((plain) => ({ ...one.word, plain, term: index.analyzer.getTerm(plain) }))
      .filter(({ term }) => !terms.has(term) && terms.add(term));
    if (wanted.length === 0) return one.entries.length === 0 ? [] : [one];
    return wanted.map((word) => ({
      word,
      entries: [...toEntries(index, word), ...one.entries],
      forms: getForms(index, word),
    }));
  });
};

/** Finds words in the index: as they are, or by their parts. */
const findWords = (index: SearchIndex, words: readonly Wanted[]): readonly Found[] =>
  splitWords(
    index,
    words.map((word) => ({ word, entries: toEntries(index, word), forms: getForms(index, word) })),
  );

/** Parses a query and finds its words in the index. With `prefix`, the last word may be unfinished. */
export const planQuery = (index: SearchIndex, query: string, prefix: boolean): Plan => {
  const { any, must, not, phrases } = sortWords(index, query);
  const wanted = new Map<string, Wanted>();
  for (const word of [...must, ...any]) {
    const isRequired = must.includes(word);
    const isPrefix = prefix && word.end === query.length;
    const known = wanted.get(word.term);
    if (known) {
      known.count++;
      known.isPrefix ||= isPrefix;
    } else wanted.set(word.term, { ...word, count: 1, isRequired, isPrefix });
  }

  const { dictionary } = index;
  const words = [...wanted.values()].sort((a, b) => a.start - b.start);
  const found = findWords(index, words);

  const corrections: Correction[] = [];
  const corrected = new Set<Wanted>();
  let lookups = 0;
  const correct = (word: Wanted): readonly Entry[] => {
    if (corrected.size >= maxCorrections || lookups >= maxLookups) return [];
    lookups += 1;
    const { term, plain, start, end } = word;
    const near = nearestTerms(dictionary, plain, term);
    if (near.length > 0) corrected.add(word);
    corrections.push(...near.map((candidate) => ({ start, end, term: candidate.term })));
    return near;
  };

  const terms = found.map(({ word, entries: own, forms }, position): QueryTerm => {
    const entries = own.length + forms.length > 0 ? [...own, ...forms] : correct(word);
    const isCorrected = corrected.has(word);
    const trust = isCorrected ? trustInCorrections : 1;
    const often = Math.sqrt(word.count);
    const least = Math.min(...own.map(({ pages }) => idf(pages, index.ownPages))) * often;
    const entryWeights = entries.map((entry) => {
      const plain = idf(entry.pages, index.ownPages) * often * trust;
      return forms.includes(entry) ? Math.min(least, plain) * trustInForms : plain;
    });
    const isKnown = entries.length > 0 && !isCorrected;
    const weight = isKnown ? Math.max(...entryWeights) : idf(0, index.ownPages) * often;
    return { entries, entryWeights, weight, isRequired: word.isRequired, isCorrected, position };
  });
  terms.sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || b.weight - a.weight);
  const used = terms.slice(0, maxTerms);
  return {
    terms: used,
    weight: used.reduce((sum, { weight }) => sum + weight, 0),
    excluded: not.flatMap(({ term }) => dictionary.find(term) ?? []),
    phrases,
    corrections,
  };
};
