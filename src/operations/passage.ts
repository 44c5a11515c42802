import { pathnameOf, urlOf } from '../library/address.ts';
import { passageUrl } from '../search/passage-url.ts';
import type { SearchHit } from '../search/search.ts';

/** Where the passage of a hit stands, the same through every door. */
export interface Place {
  /** The canonical URL of the page. */
  readonly page: string;
  /** The page with the anchor of the heading that the passage stands under; the page alone above the first one. */
  readonly url: string;
  /** The same, opened by a browser at exactly these words. */
  readonly passageUrl: string;
}

/** Finds the addresses of a hit on the site at an origin. */
export const placeOf = (
  { path, heading, snippet }: Pick<SearchHit, 'path' | 'heading' | 'snippet'>,
  origin: string,
): Place => {
  const page = urlOf(origin, pathnameOf(path));
  return {
    page,
    url: heading === null ? page : `${page}#${heading.anchor}`,
    passageUrl: passageUrl(page, heading?.anchor ?? null, snippet),
  };
};
