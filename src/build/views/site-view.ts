import type { Pictures } from '../../content/files/pictures.ts';
import type { PageLink } from '../../interfaces/discovery/document.ts';
import { siteLinks } from '../../interfaces/discovery/links.ts';
import { libraryIn } from '../../library/language/library-in.ts';
import { hasLanguages, pathInFolder } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import type { MissingText } from '../../site/schema.ts';
import { type LanguageLink, languageLinks } from './navigation/language-links.ts';
import { getNavigation, type NavigationView } from './navigation/navigation-view.ts';
import { type ShownFacts, shownFacts } from './shown-facts.ts';

/** The view of pages that are not in the library, such as the search page. */
export interface SiteView {
  readonly site: ShownFacts;
  readonly origin: string;
  /** The number of pages. */
  readonly size: number;
  /** The number of tags in use. */
  readonly tags: number;
  /** The path of the page that lists them. */
  readonly tagsPath: string;
  readonly links: readonly PageLink[];
  readonly navigation: NavigationView;
  /** Only on a site in several languages: the links to their home pages. */
  readonly languages?: readonly LanguageLink[] | undefined;
}

export const viewSite = (library: Library): SiteView => ({
  site: shownFacts(library),
  origin: library.origin,
  size: library.size,
  tags: library.tags.size,
  tagsPath: pathInFolder(library.site.folder, 'tags'),
  links: siteLinks(library),
  navigation: getNavigation(libraryIn(library, library.site.language)),
  ...(hasLanguages(library.site) && { languages: languageLinks(library, undefined) }),
});

/** The view of the page for missing addresses. */
export interface MissingView extends SiteView {
  /** The owner's text, if there is one, and its pictures by their addresses. */
  readonly text?: MissingText & { readonly pictures: Pictures };
}

export const viewMissing = (library: Library, pictures: Pictures): MissingView => {
  const { missing = {}, folder } = library.site;
  const text = new Map(Object.entries(missing)).get(folder);
  return { ...viewSite(library), ...(text && { text: { ...text, pictures } }) };
};
