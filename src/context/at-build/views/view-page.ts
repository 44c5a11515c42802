import { graphText } from '../../../interfaces/discovery/json-ld/graph.ts';
import { headLinks } from '../../../interfaces/discovery/links.ts';
import { homePath, pathOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { neighboursOf } from '../../../library/neighbours.ts';
import type { PageSummary } from '../../../library/page.ts';
import { sectionTypeOf } from '../../../library/section-types.ts';
import { isFolderSection } from '../../../library/sections.ts';
import { crumbsOf } from './breadcrumbs.ts';
import { cardOf, maxCards } from './card.ts';
import { homeView } from './home-view.ts';
import { indexFilters } from './index-filters.ts';
import { layoutOf } from './layout-of.ts';
import { listedGroups } from './listed-groups.ts';
import { localPathnames } from './local-links.ts';
import { navigationOf } from './navigation-view.ts';
import type { ListedGroup, PageView, ShellView } from './page-view.ts';
import { partViews } from './part-views.ts';
import type { Pictures } from './pictures.ts';
import { serviceView } from './service-view.ts';
import { shownFacts } from './shown-facts.ts';

export interface ViewOptions {
  /** The style sheet with the colours of the site, for the names of its cards. */
  readonly tokens: string;
  readonly pictures: Pictures;
}

const shellOf = (library: Library, position: number, tokens: string): ShellView => {
  const page = library.summaryAt(position);
  const { path, section, url, title, description, links } = page;
  const { site } = library;
  const isLarge = library.size > maxCards;
  return {
    site: shownFacts(library),
    title: path === homePath ? site.title : `${title} · ${site.name}`,
    description,
    path,
    canonical: url,
    markdown: links.markdown,
    image: library.origin + cardOf(page, library.sections.get(page.section), { site, isLarge, tokens }).pathname,
    isArticle: library.sections.get(section)?.type === 'essays',
    jsonLd: graphText(library, position),
    links: headLinks(library, page),
    navigation: navigationOf(library),
  };
};

/** Returns the entries of a map that has one of the keys, as JSON can hold them. */
const pick = <Value>(keys: Iterable<string>, get: (key: string) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    Array.from(keys, (key) => [key, get(key)] as const).filter(
      (entry): entry is [string, Value] => entry[1] !== undefined,
    ),
  );

const summariesOf = (library: Library, listed: readonly ListedGroup[]): PageSummary[] =>
  listed.flatMap(({ pages }) =>
    pages.flatMap(({ path }) => {
      const position = library.find(path);
      return position === undefined ? [] : [library.summaryAt(position)];
    }),
  );

/** Creates the view of a page. The same Markdown is the page's twin, so both have the same words. */
export const viewPage = (library: Library, position: number, { tokens, pictures }: ViewOptions): PageView => {
  const page = library.pageAt(position);
  const { summary } = page;
  const parts = partViews(page);
  const listed = listedGroups(library, page);
  const section = isFolderSection(summary.path, library.sections) ? library.sections.get(summary.path) : undefined;
  const motif = section && sectionTypeOf(section).motif;
  const layout = layoutOf(summary.path, section, listed.length > 0);
  const body = parts.find(({ id }) => id === 'body')?.markdown ?? '';
  const local = [...localPathnames(library.origin, body)];
  const definitionAt = (pathname: string): string | undefined => {
    const found = library.find(pathOf(pathname));
    return found === undefined || found === position ? undefined : library.summaryAt(found).definition;
  };
  return {
    layout,
    shell: shellOf(library, position, tokens),
    summary,
    origin: library.origin,
    parts,
    definitions: pick(local, definitionAt),
    pictures: pick(local, (pathname) => pictures.get(pathname)),
    crumbs: crumbsOf(summary, library),
    neighbours: neighboursOf(summary, library),
    hasPolicy: library.find('ai-policy') !== undefined,
    listed,
    ...(motif && { motif }),
    ...(layout === 'index' && { filters: indexFilters(library, summary.path, summariesOf(library, listed)) }),
    ...(layout === 'home' && { home: homeView(library) }),
    ...(layout === 'developers' && { service: serviceView(library) }),
  };
};
