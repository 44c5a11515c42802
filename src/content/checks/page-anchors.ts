import type { StoredPage } from '../../library/library.ts';
import { findElementIds } from '../../library/markdown/html/element-ids.ts';
import { parseNative } from '../../library/markdown/parse-native.ts';
import type { ReadPage } from '../source/read-text.ts';

/** Anchors of pages, by the paths of the pages. */
export interface PageAnchors {
  /** Anchors of the headings of a page; undefined where there is no such page. */
  readonly headings: (path: string) => ReadonlySet<string> | undefined;
  /**
   * True if a link to an anchor leads somewhere: to a heading, to an element with the id or to an anchor of the name,
   * to the top of the page (HTML, "indicated part of the document") or to words of it.
   */
  readonly has: (path: string, anchor: string) => boolean;
}

/** Indexes the anchors of pages; the elements of a page are looked through when a link leads to none of its headings. */
export const findAnchors = (pages: readonly StoredPage[], read: readonly ReadPage[]): PageAnchors => {
  const unwritten = new Map(read.map(({ page, document }) => [page.path, document.elementIds]));
  const byPath = new Map(pages.map((page) => [page.summary.path, page]));
  const headings = new Map(
    pages.map(({ summary, chunks }) => [summary.path, new Set(chunks.map(({ anchor }) => anchor))]),
  );
  const names = new Map<string, ReadonlySet<string>>();
  const getNames = (path: string): ReadonlySet<string> => {
    const known =
      names.get(path) ?? new Set(unwritten.get(path) ?? findElementIds(parseNative(byPath.get(path)?.markdown ?? '')));
    names.set(path, known);
    return known;
  };
  return {
    headings: (path) => headings.get(path),
    has: (path, anchor) =>
      headings.get(path)?.has(anchor) === true ||
      anchor.toLowerCase() === 'top' ||
      anchor.startsWith(':~:') ||
      getNames(path).has(anchor),
  };
};
