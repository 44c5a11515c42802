import type { PageQuery } from '../../library/facets.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { indexFor, selectPages } from '../index/select-pages.ts';
import { type ChunkReader, createChunkReader, createHighlighter } from '../passage/chunk-reader.ts';
import { cutSnippet } from '../passage/snippet.ts';
import { correctedQuery } from './corrected-query.ts';
import type { Match } from './match.ts';
import { withoutQuotes } from './parse-query.ts';
import { type Plan, planQuery } from './plan-query.ts';
import { computeScore, highest, matchConfidence, rankPages } from './rank.ts';
import { refineBest, titled } from './refine.ts';

export { maxQueryLength } from './parse-query.ts';

/** The deepest result that is ranked: offset + limit. */
export const maxResultDepth = 1000;
const defaultLimit = 10;

/** A query, its filters and the page of results to return. */
export interface SearchRequest {
  /** Words, "phrases", +required and -excluded words; at most 512 characters. */
  readonly query: string;
  /** The conditions that pages must meet. */
  readonly filter?: PageQuery | undefined;
  /** Default 10. */
  readonly limit?: number | undefined;
  /** Default 0. */
  readonly offset?: number | undefined;
  /** The last word may be the beginning of a word (search as you type). */
  readonly prefix?: boolean | undefined;
}

/** The outcome of a query, before its passages are read. */
export interface Run {
  /** The plan of the query as it was sent. */
  readonly asked: Plan;
  /** The plan of the query that was run: the same, or without its quotation marks. */
  readonly plan: Plan;
  /** The weight of each term of the query. */
  readonly weights: readonly number[];
  readonly read: ChunkReader;
  readonly total: number;
  readonly top: Match | undefined;
  /** The matches from offset, at most limit. */
  readonly matches: readonly Match[];
  /** The query that was run, where it is not the one that was sent. */
  readonly corrected: string | undefined;
}

/** One page and its best passage. */
export interface SearchHit {
  /** The position of the page in the library of the index. */
  readonly position: number;
  readonly path: string;
  readonly title: string;
  readonly section: string;
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

/** Plans and ranks a query. One whose phrase no page has is run again without quotation marks. */
export const runQuery = (index: SearchIndex, request: SearchRequest): Run => {
  const { query, limit = defaultLimit, offset = 0, prefix = false, filter = {} } = request;
  const plan = planQuery(index, query, prefix);
  const end = Math.min(offset + limit, maxResultDepth);
  const { total, best } = rankPages(index, plan, selectPages(index, filter, plan.excluded), Math.max(end, titled));
  if (total === 0 && plan.phrases.some(({ isExcluded }) => !isExcluded)) {
    const loose = withoutQuotes(query);
    if (loose !== query) {
      const again = runQuery(index, { ...request, query: loose });
      return { ...again, asked: plan, ...(again.total === 0 ? {} : { corrected: again.corrected ?? loose.trim() }) };
    }
  }
  const weights = plan.terms.map(({ weight }) => weight);
  const standIns = plan.terms.map(({ entries }) => entries.map(({ term }) => term));
  const read = createChunkReader(index, createHighlighter(index.analyzer, standIns, weights));
  const ordered = refineBest(best, query, plan, read, index);
  return {
    asked: plan,
    plan,
    weights,
    read,
    total,
    top: ordered[0],
    matches: ordered.slice(offset, end),
    corrected: plan.corrections.length === 0 ? undefined : correctedQuery(index, query, plan, ordered),
  };
};

const toHit = ({ id, chunk, score }: Match, { plan, weights, read }: Run, index: SearchIndex): SearchHit => {
  const { outline, title, chunks } = index.page(id);
  const found = chunk === undefined ? undefined : read(id, chunks[chunk]?.shown ?? chunk);
  return {
    position: index.numbers.getPosition(id),
    path: outline.path,
    title,
    section: outline.section,
    updated: outline.updated,
    heading: found?.heading ?? null,
    ...(found ? cutSnippet(found, weights) : { snippet: '', highlights: [] }),
    score: computeScore(score, plan.weight, highest),
  };
};

/** The result of a query in an index, with the passages to show. */
export const getResult = (index: SearchIndex, run: Run): SearchResult => {
  const { plan, total, top, matches, corrected } = run;
  return {
    total,
    ...(corrected === undefined ? {} : { corrected }),
    confidence: matchConfidence(plan, top, highest),
    hits: matches.map((match) => toHit(match, run, index)),
  };
};

/**
 * Finds the pages that match any word of the query, best first. Throws a RangeError for a query over 512 characters.
 *
 * @example
 * const { total, hits } = search(index, { query: 'price elasticity', filter: { section: 'glossary' }, limit: 5 });
 */
export const search = (index: SearchIndex, request: SearchRequest): SearchResult => {
  const read = indexFor(index, request.query, request.filter ?? {});
  return getResult(read, runQuery(read, request));
};
