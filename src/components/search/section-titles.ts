import type { SectionLink } from '../../context/at-build/views/navigation/navigation-view.ts';
import { rootSection } from '../../library/sections.ts';
import { endpoints } from '../../site.ts';

/** The address of the service's search. */
export const searchPathname = `${endpoints.api}/search`;

/** The address of the hits that an assistant gets, to which the query is added. */
export const searchResult = `${searchPathname}?limit=5&q=`;

/** Returns section titles by name, as a query string in a data attribute that browser scripts read. */
export const sectionTitles = (siteName: string, sections: readonly SectionLink[]): string =>
  new URLSearchParams([[rootSection, siteName], ...sections.map(({ name, title }) => [name, title])]).toString();
