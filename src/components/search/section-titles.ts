import type { SectionLink } from '../../context/at-build/views/navigation-view.ts';
import { rootSection } from '../../library/sections.ts';
import { site } from '../../site.ts';

/** Returns section titles by name, as a query string in a data attribute that browser scripts read. */
export const sectionTitles = (sections: readonly SectionLink[]): string =>
  new URLSearchParams([[rootSection, site.name], ...sections.map(({ name, title }) => [name, title])]).toString();
