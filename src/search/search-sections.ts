import type { SearchIndex } from './open-index.ts';
import type { SearchRequest } from './search.ts';

/** One heading section that may hold the answer, with all of its text. */
export interface SectionHit {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly updated: string;
  readonly heading: { readonly text: string; readonly anchor: string } | null;
  /** The whole text of the section, without its heading. */
  readonly text: string;
  /** Sentences of `text` as [start, end), ascending; `relevance` is 0 to 1, the share of the question's weight a sentence holds. */
  readonly sentences: readonly { readonly start: number; readonly end: number; readonly relevance: number }[];
  /** 0 to 1. */
  readonly score: number;
  /** 0 to 1: how well this section covers the question (see `SearchResult.confidence`). */
  readonly confidence: number;
}

/** Best sections first, several of one page included. */
export interface SectionResult {
  readonly total: number;
  readonly corrected?: string;
  readonly confidence: number;
  readonly sections: readonly SectionHit[];
}

/** Sections that match any word of the query, best first, each with its text: what an answer quotes from. */
export function searchSections(_index: SearchIndex, _request: SearchRequest): SectionResult {
  throw new Error('searchSections is being built.');
}
