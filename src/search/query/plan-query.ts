import type { Entry } from '../index/dictionary.ts';
import { idf } from '../index/field-weights.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { eachWord } from '../text/words.ts';
import { nearestTerms } from './correct-word.ts';
import { type Clause, parseQuery } from './parse-query.ts';

/** A word of the query: the terms of the index that stand for it, and what it weighs. */
export interface QueryTerm {
  /** Usually one; several when the word is the beginning of words. None when the index does not know it. */
  readonly entries: readonly Entry[];
  /** What each entry weighs; of an unfinished or unknown word each stand-in has its own weight. */
  readonly entryWeights: readonly number[];
  /** The largest of these; of a word that the index does not know, what the rarest word would weigh. */
  readonly weight: number;
  readonly isRequired: boolean;
  /** Whether other terms stand in for it, because the index does not know it. */
  readonly isCorrected: boolean;
  /** Its place among the words of the query that count. */
  readonly position: number;
}

/** Words that must follow each other, as terms. */
export interface Phrase {
  readonly terms: readonly string[];
  readonly isExcluded: boolean;
}

/** A word that the index does not know, and a term that was taken instead; a word may have several. */
export interface Correction {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** A query in the words of one index. */
export interface Plan {
  /** Required terms first; a page's matches are kept as one bit per term, so there are at most 32. */
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

const mostTerms = 32;
const mostCorrections = 4;
/** A word taken for an unknown one counts less than one that was asked for. */
const trustInCorrections = 0.8;
const mostCompletions = 32;

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

/** Terms that start with a word: the most frequent ones, so that a single letter stays cheap. */
const completionsOf = (index: SearchIndex, beginning: string): Entry[] => {
  const entries: Entry[] = [];
  index.dictionary.scan(beginning, (entry) => {
    if (!entry.term.startsWith(beginning)) return false;
    entries.push(entry);
    return true;
  });
  return entries.sort((a, b) => b.pages - a.pages).slice(0, mostCompletions);
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
  const { stopWords: common, questionWords: asking } = index.stopWords;
  // Common words are filed only under titles and headings, so a text can not be asked to hold them or not.
  const says = ({ plain }: Word): boolean => !common.has(plain);
  const telling = any.filter((word) => says(word) && !asking.has(word.plain));
  const required = must.filter(says);
  const excluded = not.filter(says);
  if (telling.length > 0 || required.length > 0) return { any: telling, must: required, not: excluded, phrases };
  return { any: [...any, ...must], must: [], not: excluded, phrases };
};

/** Reads a query and finds its words in the index. With `prefix`, the word the query ends with may be unfinished. */
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

  const corrections: Correction[] = [];
  const corrected = new Set<Wanted>();
  const find = (word: Wanted): readonly Entry[] => {
    const { term, plain, start, end, isPrefix } = word;
    const entry = index.dictionary.find(term);
    if (isPrefix) {
      const completions = completionsOf(index, plain);
      if (entry && !completions.some((completion) => completion.term === term)) completions.push(entry);
      if (completions.length > 0) return completions;
    }
    if (entry) return [entry];
    if (corrected.size >= mostCorrections) return [];
    const near = nearestTerms(index.dictionary, plain, term);
    if (near.length > 0) corrected.add(word);
    corrections.push(...near.map((candidate) => ({ start, end, term: candidate.term })));
    return near;
  };

  const terms = [...wanted.values()]
    .sort((a, b) => a.start - b.start)
    .map((word, position): QueryTerm => {
      const entries = find(word);
      const isCorrected = corrected.has(word);
      const trust = isCorrected ? trustInCorrections : 1;
      const often = Math.sqrt(word.count);
      const entryWeights = entries.map(({ pages }) => idf(pages, index.pageCount) * often * trust);
      const isKnown = entries.length > 0 && !isCorrected;
      const weight = isKnown ? Math.max(...entryWeights) : idf(0, index.pageCount) * often;
      return { entries, entryWeights, weight, isRequired: word.isRequired, isCorrected, position };
    });
  terms.sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || b.weight - a.weight);
  const used = terms.slice(0, mostTerms);
  return {
    terms: used,
    weight: used.reduce((sum, { weight }) => sum + weight, 0),
    excluded: not.flatMap(({ term }) => index.dictionary.find(term) ?? []),
    phrases,
    corrections,
  };
};
