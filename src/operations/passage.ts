import { pathnameOf, urlOf } from '../library/address.ts';
import type { PageSummary } from '../library/page.ts';
import { passageUrl } from '../search/passage/passage-url.ts';
import type { SearchHit } from '../search/query/search.ts';

/** A page that search has found, with the passage that it shows for it; the same through every door. */
export interface PassageHit {
  readonly page: PageSummary;
  /** The heading that the words stand under; null where they stand directly below the title. */
  readonly heading: string | null;
  /** The page with the heading's anchor. */
  readonly url: string;
  /** The same, opened by a browser at exactly these words. */
  readonly passageUrl: string;
  /** The words, as they stand on the page. */
  readonly text: string;
  /** 0 to 100, that of the search. */
  readonly score: number;
}

/** Where the passage of a hit stands, the same through every door. */
export interface PassageLocation {
  /** The canonical URL of the page. */
  readonly page: string;
  /** The page with the anchor of the heading that the passage stands under; the page alone above the first one. */
  readonly url: string;
  /** The same, opened by a browser at exactly these words. */
  readonly passageUrl: string;
}

/** Finds the addresses of a hit on the site at an origin. */
export const locatePassage = (
  { path, heading, snippet }: Pick<SearchHit, 'path' | 'heading' | 'snippet'>,
  origin: string,
): PassageLocation => {
  const page = urlOf(origin, pathnameOf(path));
  return {
    page,
    url: heading === null ? page : `${page}#${heading.anchor}`,
    passageUrl: passageUrl(page, heading?.anchor ?? null, snippet),
  };
};
