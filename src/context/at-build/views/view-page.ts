import { graphText } from '../../../interfaces/discovery/json-ld/graph.ts';
import { headLinks } from '../../../interfaces/discovery/links.ts';
import { homePath, pathOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { neighboursOf } from '../../../library/neighbours.ts';
import { sectionTypeOf } from '../../../library/section-types.ts';
import { isFolderSection } from '../../../library/sections.ts';
import { crumbsOf } from './breadcrumbs.ts';
import { openCards } from './card.ts';
import { homeView } from './home-view.ts';
import { localPathnames } from './html/local-links.ts';
import type { Pictures } from './html/pictures.ts';
import { indexFilters } from './index-filters.ts';
import { layoutOf } from './layout-of.ts';
import { listedGroups, summaryGroups } from './listed-groups.ts';
import { type NavigationView, navigationOf } from './navigation-view.ts';
import type { PageView, ShellView } from './page-view.ts';
import { partViews } from './part-views.ts';
import { serviceView } from './service-view.ts';
import { shownFacts } from './shown-facts.ts';
import { treeView } from './tree-view.ts';

export interface ViewOptions {
  /** The style sheet with the colours of the site, for the names of its cards. */
  readonly tokens: string;
  readonly pictures: Pictures;
}

/** Parts of the shell that all pages of a site share. */
interface SharedParts {
  readonly cardOf: ReturnType<typeof openCards>;
  readonly navigation: NavigationView;
}

const shellOf = (library: Library, position: number, { cardOf, navigation }: SharedParts): ShellView => {
  const page = library.summaryAt(position);
  const { path, section, url, title, description, links } = page;
  const { site } = library;
  return {
    site: shownFacts(library),
    title: path === homePath ? site.title : `${title} · ${site.name}`,
    description,
    path,
    canonical: url,
    markdown: links.markdown,
    image: library.origin + cardOf(page).pathname,
    isArticle: library.sections.get(section)?.type === 'essays',
    jsonLd: graphText(library, position),
    links: headLinks(library, page),
    navigation,
  };
};

/** Returns the entries of a map that has one of the keys, as JSON can hold them. */
const pick = <Value>(keys: Iterable<string>, get: (key: string) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    Array.from(keys, (key) => [key, get(key)] as const).filter(
      (entry): entry is [string, Value] => entry[1] !== undefined,
    ),
  );

const viewAt = (library: Library, position: number, { pictures, ...shared }: SharedParts & ViewOptions): PageView => {
  const page = library.pageAt(position);
  const { summary } = page;
  const parts = partViews(page);
  const groups = summaryGroups(library, page);
  const section = isFolderSection(summary.path, library.sections) ? library.sections.get(summary.path) : undefined;
  const motif = section && sectionTypeOf(section).motif;
  const tree = treeView(library, summary.path);
  const layout = layoutOf({
    path: summary.path,
    section,
    listsPages: groups.length > 0,
    isInTree: tree.length > 0,
  });
  const body = parts.find(({ id }) => id === 'body')?.markdown ?? '';
  const local = [...localPathnames(library.origin, body)];
  const definitionAt = (pathname: string): string | undefined => {
    const found = library.find(pathOf(pathname));
    return found === undefined || found === position ? undefined : library.summaryAt(found).definition;
  };
  return {
    layout,
    shell: shellOf(library, position, shared),
    summary,
    origin: library.origin,
    parts,
    definitions: pick(local, definitionAt),
    pictures: pick(local, (pathname) => pictures.get(pathname)),
    crumbs: crumbsOf(summary, library),
    neighbours: neighboursOf(summary, library),
    hasPolicy: library.find('ai-policy') !== undefined,
    tree,
    listed: listedGroups(library, groups),
    ...(motif && { motif }),
    ...(layout === 'index' && {
      filters: indexFilters(
        library,
        summary.path,
        groups.flatMap(({ pages }) => pages),
      ),
    }),
    ...(layout === 'home' && { home: homeView(library) }),
    ...(layout === 'developers' && { service: serviceView(library) }),
  };
};

/**
 * Returns the function that creates the view of the page at a position. The same Markdown is the page's twin, so both have
 * the same words.
 */
export const openPageViews = (library: Library, options: ViewOptions): ((position: number) => PageView) => {
  const shared = { ...options, cardOf: openCards(library, options.tokens), navigation: navigationOf(library) };
  return (position) => viewAt(library, position, shared);
};
