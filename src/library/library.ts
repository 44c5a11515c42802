import type { Site } from '../site/schema.ts';
import type { FeedChange } from './changes/change.ts';
import type { Chunk, ChunkHead } from './chunk.ts';
import type { FacetCounts, PageQuery } from './facets.ts';
import type { PageSummary } from './page.ts';
import type { PartId } from './parts.ts';
import type { Section } from './sections.ts';

/** Range of a part in the Markdown of its page, in UTF-16 code units. */
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

/** A page as it is stored. */
export interface StoredPage {
  readonly summary: PageSummary;
  readonly parts: readonly PartSpan[];
  readonly chunks: readonly Chunk[];
  /** The lists of its part `pages`, in their order. */
  readonly lists: readonly PageList[];
  readonly markdown: string;
  /** Its file in the content folder; none of a generated page. */
  readonly file?: string | undefined;
  /** The time at which it expires, in milliseconds since 1970. */
  readonly expiry?: number | undefined;
  /** True for a page that is in no list and no search. */
  readonly unlisted?: boolean | undefined;
  /** True for a page that is in lists and searches only where they ask for its kind or its former version. */
  readonly secondary?: boolean | undefined;
  /** Path in the tree of folders, if that is not its own. */
  readonly treePath?: string | undefined;
  /** True if nothing says when it was changed: its day is that on which its file was written here, maybe by a copy. */
  readonly isUndated?: boolean | undefined;
  /** What fields of plug-ins have in its front matter, beyond what is served, by the names of the fields. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** The headings of a page and little more: search reads many pages for one query. The first is the title. */
export interface PageOutline {
  readonly path: string;
  readonly section: string;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string;
  /** The first digits of its digest, by which quotations name this state of the page. */
  readonly version: string;
  readonly chunks: readonly ChunkHead[];
}

/** A section with the number of its pages. */
export interface LibrarySection extends Section {
  readonly size: number;
}

/** What is known of the whole site. */
export interface LibraryFacts {
  /** The owner's facts, such as name, language and licence. */
  readonly site: Site;
  /** Scheme and host of every URL, without a trailing slash. */
  readonly origin: string;
  /** False on a host that sends files alone: nothing answers at the addresses of the endpoints. */
  readonly hasEndpoints: boolean;
  /** Identifies the state of the content: equal exactly when all published content is equal. */
  readonly build: string;
  /** Day of the latest change, as YYYY-MM-DD. */
  readonly updated: string;
}

/**
 * The pages, one by one. A page is identified by its position, 0 to `size` - 1, in the order of paths (by
 * UTF-16 code unit); positions are valid for one build only. Pages of former versions have the positions from `size` on,
 * and unlisted pages, which `find` finds and nothing else names, those from `listedSize` on. Texts are read on demand.
 *
 * @example
 * const position = library.find('notes/first');
 * if (position !== undefined) library.summaryAt(position).title;
 */
export interface LibraryPages {
  /** Number of the pages in lists, searches and documents. */
  readonly size: number;
  /** Number of listed pages: those, and the pages of former versions. */
  readonly listedSize: number;
  /** Number of all pages, unlisted ones included. */
  readonly totalSize: number;
  /** Times at which pages expire, in milliseconds since 1970, by position; only of pages that do. */
  readonly expiries: ReadonlyMap<number, number>;
  /** The position of a page, or undefined when nothing is published at that path. */
  find(path: string): number | undefined;
  /** The position that a path has, or would have, among those of the pages in lists. */
  getPlace(path: string): number;
  pathAt(position: number): string;
  /** The paths of pages in lists, from one position to before another; cut to those that there are. */
  pathsBetween(from: number, to: number): string[];
  /** The path of a page in the tree of folders, where it is read before and after others. */
  treePathAt(position: number): string;
  summaryAt(position: number): PageSummary;
  markdownAt(position: number): string;
  outlineAt(position: number): PageOutline;
  /** The plain text below one heading of an outline, by its place among them. */
  plainAt(position: number, outline: PageOutline, chunk: number): string;
  pageAt(position: number): StoredPage;
  /** The present path of a page by a former one. */
  findAlias(path: string): string | undefined;
  /** True for a path whose page was withdrawn. */
  isGone(path: string): boolean;
}

/** The pages by what they have in common. */
export interface LibraryLists {
  /** Number of pages of each value in use, by facet. */
  readonly facets: ReadonlyMap<string, FacetCounts>;
  /** Number of pages of each tag in use, in alphabetical order. */
  readonly tags: FacetCounts;
  /** The sections by name, in the order in which the site presents them; those without pages included. */
  readonly sections: ReadonlyMap<string, LibrarySection>;
  /**
   * The positions of a section's pages in reading order. Those of the root section are the pages that authors wrote
   * outside other sections and, at their places in the tree of folders, those of the sections of documentation. Pages of
   * former versions are among them.
   */
  getPages(section: string): Uint32Array;
  /** The positions of the pages that match, ascending; those of a former version only where `version` asks for it. */
  select(query: PageQuery): Uint32Array;
  /** The day of the last change of each page, in days since 1970-01-01. */
  days(): Int32Array;
}

/** What has led to the present pages. */
export interface LibraryChanges {
  /** Number of changes that have led to this build; see `changesBetween`. */
  readonly changeCount: number;
  /** Changes by their places, 0 to `changeCount` - 1, oldest first. */
  changesBetween(from: number, to: number): readonly FeedChange[];
}

/** All that a build has published, read-only. */
export interface Library extends LibraryFacts, LibraryPages, LibraryLists, LibraryChanges {
  /**
   * What a plug-in keeps in the store under a name; undefined if the build had nothing for it. It stays as it is when pages
   * expire: whoever reads it looks first whether the page is still there.
   */
  getRegion(name: string): StoreRegion | undefined;
}

/** Bytes of a plug-in in the store. */
export interface StoreRegion {
  readonly length: number;
  /** Bytes of it; do not modify them. */
  readonly read: (offset: number, length: number) => Uint8Array;
}

/** True for a page in lists and search, false for an unlisted one, which search engines must leave out. */
export const isListedIn = (
  { find, listedSize }: Pick<Library, 'find' | 'listedSize'>,
  { path }: Pick<PageSummary, 'path'>,
): boolean => (find(path) ?? listedSize) < listedSize;
