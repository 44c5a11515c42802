import type { PartId } from './compose.ts';
import type { PageQuestion } from './front-matter.ts';
import type { PageSummary } from './page.ts';
import type { Section } from './sections.ts';

/** Where a part of a page stands in its Markdown, in UTF-16 units. */
export interface PartSpan {
  readonly id: PartId;
  readonly start: number;
  readonly end: number;
}

/** A page as the store keeps it. */
export interface StoredPage {
  readonly summary: PageSummary;
  readonly parts: readonly PartSpan[];
  /** The questions that its text lists at the end: other names of the sections that answer them. */
  readonly questions: readonly PageQuestion[];
  readonly markdown: string;
  /** The moment from which it does not exist any more, in milliseconds since 1970. */
  readonly expiry?: number | undefined;
}

/** Which pages are meant; what is left out does not narrow. */
export interface PageFilter {
  readonly section?: Section | undefined;
  readonly tag?: string | undefined;
  /** A day as YYYY-MM-DD: pages that changed on it or later. */
  readonly updatedSince?: string | undefined;
}

/**
 * Everything we publish, read-only. Pages are known by their position, 0 to `size` - 1, in the order of their paths
 * (by Unicode code unit); positions hold for one build only. Texts are read when they are asked for.
 */
export interface Library {
  /** Scheme and host of every URL, without a slash at the end. */
  readonly origin: string;
  /** Names this state of the content: equal exactly when everything published is equal. */
  readonly build: string;
  readonly size: number;
  /** Every tag in use with the number of its pages, in alphabetical order. */
  readonly tags: ReadonlyMap<string, number>;
  /** How many pages each section has. */
  readonly sections: ReadonlyMap<Section, number>;
  /** The day of the newest change, as YYYY-MM-DD. */
  readonly updated: string;
  /** When pages expire, in milliseconds since 1970, by their positions; the others do not. */
  readonly expiries: ReadonlyMap<number, number>;
  /** The positions of the pages that fit, ascending. */
  select(selection: PageFilter): Uint32Array;
  /** The position of a page, or undefined when nothing is published at that path. */
  find(path: string): number | undefined;
  pathAt(position: number): string;
  summaryAt(position: number): PageSummary;
  markdownAt(position: number): string;
  pageAt(position: number): StoredPage;
  /** Where a former path leads now. */
  aliasOf(path: string): string | undefined;
  /** Whether a page was published at this path once and is withdrawn. */
  isGone(path: string): boolean;
}
