import type { Entry } from '../index/dictionary.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { eachWord } from '../text/words.ts';
import { nearestTerms, rangesNear } from './correct-word.ts';
import { type Clause, parseQuery } from './parse-query.ts';
import { otherFormsOf, partsOf } from './word-forms.ts';

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

/** Words that must follow each other, as terms. */
export interface Phrase {
  readonly terms: readonly string[];
  readonly isExcluded: boolean;
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

interface Word {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  readonly term: string;
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
/** The most unknown words for which near ones are looked for: each look visits all terms of a letter. */
const maxLookups = 8;
/** The share that a correction counts, compared with a word of the query. */
const trustInCorrections = 0.8;
const maxCompletions = 32;

const wordsOf = (index: SearchIndex, query: string, { start: from, end }: Pick<Clause, 'start' | 'end'>): Word[] => {
  const words: Word[] = [];
  const text = query.slice(from, end);
  eachWord(text, (start, stop) => {
    const word = text.slice(start, stop);
    const term = index.analyzer.termOf(word);
    if (term !== '') words.push({ start: from + start, end: from + stop, plain: index.analyzer.plain(word), term });
  });
  return words;
};

/** Finds the most frequent terms that start with a word; not all, so that a single letter stays cheap. */
const completionsOf = (index: SearchIndex, beginning: string): Entry[] => {
  const entries: Entry[] = [];
  index.dictionary.scan(beginning, (entry) => {
    entries.push(entry);
  });
  return entries.sort((a, b) => b.pages - a.pages).slice(0, maxCompletions);
};

/** Sorts the words of a query into those that score, those that exclude, and phrases. */
const sortWords = (index: SearchIndex, query: string) => {
  const any: Word[] = [];
  const must: Word[] = [];
  const not: Word[] = [];
  const phrases: Phrase[] = [];
  for (const clause of parseQuery(query)) {
    const words = wordsOf(index, query, clause);
    const isExcluded = clause.kind === 'not';
    const together = clause.isPhrase || clause.kind !== 'any';
    if (together && words.length > 1) phrases.push({ terms: words.map(({ term }) => term), isExcluded });
    if (clause.kind === 'any') any.push(...words);
    else if (!isExcluded) must.push(...words);
    else if (words.length === 1) not.push(...words);
  }
  const { stopWords, questionWords } = index.stopWords;
  // Stop words are indexed only in titles and headings, so they can neither be required of a text nor excluded.
  const isIndexed = ({ plain }: Word): boolean => !stopWords.has(plain);
  const meaningful = any.filter((word) => isIndexed(word) && !questionWords.has(word.plain));
  const required = must.filter(isIndexed);
  const excluded = not.filter(isIndexed);
  if (meaningful.length > 0 || required.length > 0) return { any: meaningful, must: required, not: excluded, phrases };
  return { any: [...any, ...must], must: [], not: excluded, phrases };
};

/** Returns the terms of the index that a word is, or begins; none if the index lacks it. */
const entriesOf = (index: SearchIndex, { term, plain, isPrefix }: Wanted): readonly Entry[] => {
  const entry = index.dictionary.find(term);
  const completions = isPrefix ? completionsOf(index, plain) : [];
  if (entry && !completions.some((completion) => completion.term === term)) completions.push(entry);
  return completions;
};

/** The share that another form of a word counts, compared with the word itself. */
const trustInForms = 0.8;

/** Returns the entries of other forms of a word. */
const formsOf = (index: SearchIndex, { term }: Wanted): Entry[] =>
  otherFormsOf(index, term).flatMap((form) => index.dictionary.find(form) ?? []);

/** Returns the words to look for: of compounds that the index lacks their parts. */
const withParts = (index: SearchIndex, words: readonly Wanted[]): Wanted[] => {
  const terms = new Set(words.map(({ term }) => term));
  return words.flatMap((word) => {
    if (word.isPrefix || index.dictionary.find(word.term) !== undefined) return [word];
    const parts = partsOf(index, word.plain).map((plain) => ({ ...word, plain, term: index.analyzer.termOf(plain) }));
    if (parts.length === 0) return [word];
    return parts.filter(({ term }) => !terms.has(term) && terms.add(term));
  });
};

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

  const { dictionary, prefetch } = index;
  const words = [...wanted.values()].sort((a, b) => a.start - b.start);
  const unfinished = words.filter(({ isPrefix }) => isPrefix).map(({ plain }) => plain);
  prefetch?.(
    dictionary.rangesOf(
      [...words, ...not].map(({ term }) => term),
      unfinished,
    ),
  );
  const found = withParts(index, words).map((word) => ({ word, entries: entriesOf(index, word), forms: formsOf(index, word) }));
  const unknown = found.filter(({ entries, forms }) => entries.length + forms.length === 0);
  prefetch?.(
    rangesNear(
      dictionary,
      unknown.slice(0, maxLookups).map(({ word }) => word),
    ),
  );

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
    const least = Math.min(...own.map(({ pages }) => idf(pages, index.ownPages)));
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
