import { pathnameOf, urlOf } from '../library/address.ts';
import type { PageSummary } from '../library/page.ts';
import { passageUrl } from '../search/passage/passage-url.ts';
import type { SearchHit } from '../search/query/search.ts';

/** A search hit with its passage, the same for every interface. */
export interface PassageHit {
  readonly page: PageSummary;
  /** The schema.org type of the page. */
  readonly schemaType: string;
  /** The heading that the passage is under; null directly below the title. */
  readonly heading: string | null;
  /** The URL of the page with the heading's anchor. */
  readonly url: string;
  /** The same URL with a text fragment, so that a browser opens it at the passage. */
  readonly passageUrl: string;
  /** The passage, word for word as on the page. */
  readonly text: string;
  /** The search score, 0 to 100. */
  readonly score: number;
}

/** URLs of a passage, the same for every interface. */
export interface PassageLocation {
  /** The canonical URL of the page. */
  readonly page: string;
  /** The URL of the page with the anchor of the passage's heading; without an anchor above the first heading. */
  readonly url: string;
  /** The same URL with a text fragment, so that a browser opens it at the passage. */
  readonly passageUrl: string;
}

/** Returns the URLs of a hit on the site at an origin. */
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
