import type { PageQuery } from '../../library/library.ts';
import { eachPage } from '../index/each-page.ts';
import type { SearchIndex } from '../index/open-index.ts';
import { pagesAt } from '../index/pages-at.ts';
import { type ChunkReader, createChunkReader } from '../passage/chunk-reader.ts';
import { createHighlighter } from '../passage/highlighter.ts';
import { correctedQuery } from './corrected-query.ts';
import { addTo, emptySet, type PageSet } from './page-set.ts';
import { withoutQuotes } from './parse-query.ts';
import { type Plan, planQuery } from './plan-query.ts';
import { type Match, rankPages } from './rank.ts';
import { refineBest, refined } from './refine.ts';

/** The deepest result that is ranked: offset + limit. */
export const maxResultDepth = 1000;
const defaultLimit = 10;

/** A query, its filters and the page of results to return. */
export interface SearchRequest extends PageQuery {
  /** Words, "phrases", +required and -excluded words; at most 512 characters. */
  readonly query: string;
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

/** Returns the pages that filters, excluded words and hidden pages leave; undefined when that is all of them. */
const selectPages = (index: SearchIndex, selection: PageQuery, { excluded }: Plan): PageSet | undefined => {
  const sets: PageSet[] = [];
  const { section, tag, updatedSince } = selection;
  if (section !== undefined || tag !== undefined || updatedSince !== undefined) {
    const set = emptySet(index.pageCount);
    for (const page of pagesAt(index, index.library.select({ section, tag, updatedSince }))) addTo(set, page);
    sets.push(set);
  }
  if (excluded.length > 0) {
    const set = emptySet(index.pageCount);
    for (const entry of excluded) eachPage(index.postings(entry), (page) => addTo(set, page));
    sets.push(set.map((byte) => ~byte));
  }
  if (index.hidden !== undefined) sets.push(index.hidden.map((byte) => ~byte));
  const [first, ...others] = sets;
  return first && others.reduce((left, right) => left.map((byte, at) => byte & (right[at] ?? 0)), first);
};

/** Plans and ranks a query. One whose phrase no page has is run again without quotation marks. */
export const runQuery = (index: SearchIndex, request: SearchRequest): Run => {
  const { query, limit = defaultLimit, offset = 0, prefix = false } = request;
  const plan = planQuery(index, query, prefix);
  const end = Math.min(offset + limit, maxResultDepth);
  const { total, best } = rankPages(index, plan, selectPages(index, request, plan), Math.max(end, refined));
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
  const ordered = refineBest(best, plan, read);
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
