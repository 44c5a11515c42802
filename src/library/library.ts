import type { Chunk, ChunkHead } from './chunk.ts';
import type { PartId } from './compose.ts';
import type { PageSummary } from './page.ts';
import type { Section } from './sections.ts';

/** Where a part of a page stands in its Markdown, in UTF-16 units. */
export interface PartSpan {
  readonly id: PartId;
  readonly start: number;
  readonly end: number;
}

/** The pages that an index page lists under one of its headings. */
export interface PageList {
  readonly heading: string;
  readonly anchor: string;
  /** Their paths, in the order of the list. */
  readonly pages: readonly string[];
}

/** A page as the store keeps it. */
export interface StoredPage {
  readonly summary: PageSummary;
  readonly parts: readonly PartSpan[];
  readonly chunks: readonly Chunk[];
  /** What the part `pages` shows, in its order. */
  readonly lists: readonly PageList[];
  readonly markdown: string;
  /** The moment from which it does not exist any more, in milliseconds since 1970. */
  readonly expiry?: number | undefined;
}

/** The headings of a page and little more: search looks at many pages for one query. The first is the title. */
export interface PageOutline {
  readonly path: string;
  readonly section: Section;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  readonly chunks: readonly ChunkHead[];
}

/** Which pages are meant; what is left out does not narrow. */
export interface Selection {
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
  select(selection: Selection): Uint32Array;
  /** The position of a page, or undefined when nothing is published at that path. */
  find(path: string): number | undefined;
  pathAt(position: number): string;
  summaryAt(position: number): PageSummary;
  markdownAt(position: number): string;
  outlineAt(position: number): PageOutline;
  /** The plain text below one heading of an outline, by its place among them. */
  plainAt(position: number, outline: PageOutline, chunk: number): string;
  pageAt(position: number): StoredPage;
  /** Where a former path leads now. */
  aliasOf(path: string): string | undefined;
  /** Whether a page was published at this path once and is withdrawn. */
  isGone(path: string): boolean;
}
