import { confidenceOf, scoreOf } from './confidence.ts';
import { correctedQuery } from './corrected-query.ts';
import type { SearchIndex } from './open-index.ts';
import { planQuery } from './plan-query.ts';
import { highest, type Match, rankPages } from './rank.ts';
import { type Selection, selectPages } from './select-pages.ts';
import { createMarker, type Marker, snippetOf } from './snippet.ts';

/** The deepest result we rank: offset + limit. */
export const maxResultDepth = 1000;
export const defaultLimit = 10;

/** What is asked, and how much of the answer is wanted. */
export interface SearchRequest extends Selection {
  /** Words, "phrases", +required and -excluded words; at most 512 characters. */
  readonly query: string;
  /** Default 10. */
  readonly limit?: number | undefined;
  /** Default 0. */
  readonly offset?: number | undefined;
  /** The last word may be the beginning of a word (search as you type). */
  readonly prefix?: boolean | undefined;
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
  /** How many pages match, whatever limit and offset say; with a phrase, among the 1,000 best that hold its words. */
  readonly total: number;
  /** The query that was answered, when unknown words in it were replaced by near ones. */
  readonly corrected?: string;
  /** 0 to 1: how well the best hit covers the question; an answerer should abstain below a threshold it has measured. */
  readonly confidence: number;
  readonly hits: readonly SearchHit[];
}

function hitOf(index: SearchIndex, match: Match, weight: number, marker: Marker): SearchHit {
  const page = index.page(match.page);
  const section = match.section === undefined ? undefined : index.section(match.section);
  return {
    ...page,
    heading: section?.heading ?? null,
    ...(section ? snippetOf(section, marker) : { snippet: '', highlights: [] }),
    score: scoreOf(match.score, weight, highest.page),
  };
}

/** Pages that match any word of the query, best first. Throws a RangeError for a query over 512 characters. */
export function search(index: SearchIndex, request: SearchRequest): SearchResult {
  const { query, limit = defaultLimit, offset = 0, prefix = false } = request;
  const plan = planQuery(index, query, prefix);
  const end = Math.min(offset + limit, maxResultDepth);
  const { total, best } = rankPages(index, plan, selectPages(index, request, plan), Math.max(end, 1));
  const marker = createMarker(
    index.analyzer,
    plan.terms.map(({ entries }) => entries.map(({ term }) => term)),
    plan.terms.map(({ weight }) => weight),
  );
  const corrected = correctedQuery(index, query, plan, best);
  return {
    total,
    ...(corrected === undefined ? {} : { corrected }),
    confidence: confidenceOf(plan, best[0], highest.page),
    hits: best.slice(offset, end).map((match) => hitOf(index, match, plan.weight, marker)),
  };
}
