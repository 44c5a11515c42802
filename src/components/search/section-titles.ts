import type { SectionLink } from '../../build/views/navigation/navigation-view.ts';
import type { ShownFacts } from '../../build/views/shown-facts.ts';
import { rootSection } from '../../library/sections.ts';
import { endpoints } from '../../site/site.ts';

/** The address of the service's search. */
const searchPathname = `${endpoints.api}/search`;

/** The address of the service's search for one box, which keeps to the language and the former version of a page. */
export const getSearchService = (
  { hasEndpoints, filterLanguage }: Pick<ShownFacts, 'hasEndpoints' | 'filterLanguage'>,
  version?: string,
): string | undefined => {
  const kept = { prefix: 'true', ...(filterLanguage && { language: filterLanguage }), ...(version && { version }) };
  return hasEndpoints ? `${searchPathname}?${new URLSearchParams(kept)}` : undefined;
};

/** The address of the hits that an assistant gets, to which the query is added. */
export const searchResult = `${searchPathname}?limit=5&q=`;

/** Section titles by name, with that of the pages in none, as a query string in a data attribute that browser scripts read. */
export const sectionTitles = (root: string, sections: readonly SectionLink[]): string =>
  new URLSearchParams([[rootSection, root], ...sections.map(({ name, title }) => [name, title])]).toString();

/** The pathname of the page for searching in the language of a page. */
export const getSearchPage = ({ home }: Pick<ShownFacts, 'home'>): string => `${home.replace(/\/$/, '')}/search`;
