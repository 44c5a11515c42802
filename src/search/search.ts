import type { SearchIndex } from './open-index.ts';

/** The longest query we read, in UTF-16 code units. */
export const maxQueryLength = 512;
/** The deepest result we rank: offset + limit. */
export const maxResultDepth = 1000;

/** What is asked, and how much of the answer is wanted. */
export interface SearchRequest {
  /** Words, "phrases", +required and -excluded words. */
  readonly query: string;
  /** Default 10. */
  readonly limit?: number;
  /** Default 0. */
  readonly offset?: number;
  readonly section?: string;
  readonly tag?: string;
  /** ISO date: only pages updated then or later. */
  readonly updatedSince?: string;
  /** The last word may be the beginning of a word (search as you type). */
  readonly prefix?: boolean;
}

/** One page and its best passage. */
export interface SearchHit {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  /** ISO date, or empty when unknown. */
  readonly updated: string;
  /** The heading the passage stands under; null above the first one. */
  readonly heading: { readonly text: string; readonly anchor: string } | null;
  /** A whole sentence of the page, plain text; empty when the page has no text. */
  readonly snippet: string;
  /** Words of the snippet that match, as [start, end) in UTF-16 code units, ascending. */
  readonly highlights: readonly (readonly [number, number])[];
  /** 0 to 1: 1 is a page that holds every word of the query as strongly as a page can. */
  readonly score: number;
}

/** Best pages first; pages of equal score stand in order of their path. */
export interface SearchResult {
  /** How many pages match, whatever limit and offset say. */
  readonly total: number;
  /** The query that was answered, when unknown words in it were replaced by near ones. */
  readonly corrected?: string;
  /** 0 to 1: how well the best hit covers the question; below 0.33 an answerer should abstain. */
  readonly confidence: number;
  readonly hits: readonly SearchHit[];
}

/** Pages that match any word of the query, best first. Throws a RangeError for a query over 512 characters. */
export function search(_index: SearchIndex, _request: SearchRequest): SearchResult {
  throw new Error('search is being built.');
}
