import type { Section } from '../../library/sections.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { snippetOf } from '../passage/snippet.ts';
import { matchConfidence, scoreOf } from './confidence.ts';
import { highest, type Match } from './rank.ts';
import { type Run, runQuery, type SearchRequest } from './run-query.ts';

export { maxQueryLength } from './parse-query.ts';
export { maxResultDepth, type Run, runQuery, type SearchRequest } from './run-query.ts';

/** One page and its best passage. */
export interface SearchHit {
  readonly path: string;
  readonly title: string;
  readonly section: Section;
  /** ISO date. */
  readonly updated: string;
  /** The heading above the passage; null directly below the title. */
  readonly heading: { readonly text: string; readonly anchor: string } | null;
  /** Whole sentences of the page, word for word, about thirty words; empty when the page has no text. */
  readonly snippet: string;
  /** Words of the snippet that match, as [start, end) in UTF-16 code units, ascending. */
  readonly highlights: readonly (readonly [number, number])[];
  /** 0 to 1: 1 is a page that holds every word of the query as strongly as a page can. */
  readonly score: number;
}

/** Best pages first; pages of equal score in the order of their paths. */
export interface SearchResult {
  /** The number of pages that match, whatever limit and offset are; with a phrase, among the 1,000 best that have its words. */
  readonly total: number;
  /** The query that was run, when unknown words in it were replaced by near ones. */
  readonly corrected?: string;
  /** 0 to 1: how well the best hit covers the query. Abstain from an answer below a threshold that you have measured. */
  readonly confidence: number;
  readonly hits: readonly SearchHit[];
}

const hitOf = ({ id, chunk, score }: Match, { plan, weights, read }: Run, index: SearchIndex): SearchHit => {
  const { outline, title, chunks } = index.page(id);
  const found = chunk === undefined ? undefined : read(id, chunks[chunk]?.shown ?? chunk);
  return {
    path: outline.path,
    title,
    section: outline.section,
    updated: outline.updated,
    heading: found?.heading ?? null,
    ...(found ? snippetOf(found, weights) : { snippet: '', highlights: [] }),
    score: scoreOf(score, plan.weight, highest),
  };
};

/** Returns what a query found in an index, with the passages to show. */
export const resultOf = (index: SearchIndex, run: Run): SearchResult => {
  const { plan, total, top, matches, corrected } = run;
  return {
    total,
    ...(corrected === undefined ? {} : { corrected }),
    confidence: matchConfidence(plan, top, highest),
    hits: matches.map((match) => hitOf(match, run, index)),
  };
};

/**
 * Finds the pages that match any word of the query, best first. Throws a RangeError for a query over 512 characters.
 *
 * @example
 * const { total, hits } = search(index, { query: 'price elasticity', section: 'glossary', limit: 5 });
 */
export const search = (index: SearchIndex, request: SearchRequest): SearchResult =>
  resultOf(index, runQuery(index, request));
