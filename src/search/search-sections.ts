import { confidenceOf, scoreOf } from './confidence.ts';
import type { SearchIndex } from './open-index.ts';
import { highest, type Match, rankSections } from './rank.ts';
import { type Run, runQuery, type SearchRequest } from './run-query.ts';
import type { SearchHit } from './search.ts';
import { passagesOf } from './snippet.ts';

/** A sentence of a section's text as [start, end), and the share of the question's weight that its words hold, 0 to 1. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly relevance: number;
}

/** One heading section that may hold the answer, with all of its text. */
export interface SectionHit extends Pick<SearchHit, 'path' | 'title' | 'section' | 'updated' | 'heading' | 'score'> {
  /** The whole text of the section, without its heading. */
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** 0 to 1: how well this section covers the question (see `SearchResult`). */
  readonly confidence: number;
}

/** Best sections first, several of one page included. */
export interface SectionResult {
  /** How many sections match. */
  readonly total: number;
  readonly corrected?: string;
  /** That of the best section. */
  readonly confidence: number;
  readonly sections: readonly SectionHit[];
}

function sectionHitOf(index: SearchIndex, match: Match, { plan, weights, read }: Run): SectionHit {
  const reading = read(match.id);
  const { record } = reading;
  return {
    ...index.page(match.page),
    heading: record.heading,
    text: record.text,
    sentences: passagesOf(reading, weights).map(({ start, end, weight }) => ({
      start,
      end,
      relevance: Math.min(1, weight / plan.weight),
    })),
    score: scoreOf(match.score, plan.weight, highest.section),
    confidence: confidenceOf(plan, match, highest.section),
  };
}

/** Sections that match any word of the query, best first, each with its text: what an answer quotes from. */
export function searchSections(index: SearchIndex, request: SearchRequest): SectionResult {
  const run = runQuery(index, request, rankSections);
  const { plan, total, top, matches, corrected } = run;
  return {
    total,
    ...(corrected === undefined ? {} : { corrected }),
    confidence: confidenceOf(plan, top, highest.section),
    sections: matches.map((match) => sectionHitOf(index, match, run)),
  };
}
