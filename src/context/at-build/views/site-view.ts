import { type PageLink, siteLinks } from '../../../interfaces/discovery/links.ts';
import type { Library } from '../../../library/library.ts';
import type { Section } from '../../../library/sections.ts';
import { type FooterView, footerOf } from './footer-view.ts';

/** The view of pages that are not in the library, such as the search page. */
export interface SiteView {
  readonly origin: string;
  /** The number of pages. */
  readonly size: number;
  /** The number of tags in use. */
  readonly tags: number;
  /** The number of pages of each section. */
  readonly sections: Readonly<Partial<Record<Section, number>>>;
  readonly links: readonly PageLink[];
  readonly footer: FooterView;
}

export const viewSite = (library: Library): SiteView => ({
  origin: library.origin,
  size: library.size,
  tags: library.tags.size,
  sections: Object.fromEntries(library.sections),
  links: siteLinks(library),
  footer: footerOf(library),
});
