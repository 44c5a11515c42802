import type { Pictures } from '../../content/files/pictures.ts';
import { getHosts, isLinked, remotePicturesIn } from '../../content/remote/remote-url.ts';
import { graphText } from '../../interfaces/discovery/json-ld/graph.ts';
import { headLinks } from '../../interfaces/discovery/links.ts';
import { encodeAddress, toPath } from '../../library/address.ts';
import { libraryIn } from '../../library/language/library-in.ts';
import { pathWithoutFolder, toHomePath } from '../../library/language/site-language.ts';
import { isListedIn, type Library, type LibraryFacts, type StoredPage } from '../../library/library.ts';
import { getListPage } from '../../library/lists/list-pages.ts';
import { isListPath } from '../../library/lists/list-paths.ts';
import { findNeighbours, getNavigationFields } from '../../library/neighbours.ts';
import { isPerson } from '../../library/people.ts';
import { hasPosts, isBlog } from '../../library/section-types.ts';
import { isFolderSection } from '../../library/sections.ts';
import { libraryAtVersion } from '../../library/version/library-at-version.ts';
import { computerAt } from '../../operations/computed-pages.ts';
import { authorViews } from './author-views.ts';
import { cutPreview, openCards } from './card.ts';
import { homeView } from './home-view.ts';
import { localPathnames } from './html/local-links.ts';
import { indexFilters } from './index-filters.ts';
import { getLayout } from './layout-of.ts';
import { listedGroups, summaryGroups } from './listed-groups.ts';
import { toCrumbs } from './navigation/breadcrumbs.ts';
import { guideTree, referencePath } from './navigation/guide-tree.ts';
import { languageLinks } from './navigation/language-links.ts';
import { getNavigation, type NavigationView } from './navigation/navigation-view.ts';
import { policyLink, tagLinks } from './navigation/tag-links.ts';
import { treeView } from './navigation/tree-view.ts';
import { versionView } from './navigation/version-view.ts';
import type { PageView, PartView, ShellView } from './page-view.ts';
import { serviceView } from './service-view.ts';
import { type ShownFacts, shownFacts } from './shown-facts.ts';

/** The titles that more than one page has. */
const repeatedTitles = (library: Library): Set<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (let position = 0; position < library.totalSize; position += 1) {
    const { title } = library.summaryAt(position);
    if (seen.has(title)) repeated.add(title);
    seen.add(title);
  }
  return repeated;
};

/** The parts of a page with their headings. */
const partViews = ({ parts, chunks, markdown }: StoredPage): PartView[] =>
  parts.map(({ id, start, end }) => ({
    id,
    markdown: markdown.slice(start, end),
    headings: chunks
      .filter(({ part }) => part === id)
      .map(({ level, heading, anchor }) => ({ level, text: heading, anchor })),
  }));

export interface ViewOptions {
  /** The style sheet with the colours of the site, for the names of its cards. */
  readonly tokens: string;
  readonly pictures: Pictures;
  /** True if browsers load pictures from other hosts, whatever the owner's facts say. */
  readonly linksPictures: boolean;
}

/** Parts of the shell that all pages of a site share. */
interface SharedParts {
  readonly getCard: ReturnType<typeof openCards>;
  readonly navigation: NavigationView;
  readonly facts: ShownFacts;
  /** Titles that more than one page has. */
  readonly repeated: ReadonlySet<string>;
}

const getShell = (
  library: Library,
  position: number,
  pictureHosts: readonly string[],
  { getCard, navigation, facts, repeated }: SharedParts,
): ShellView => {
  const page = library.summaryAt(position);
  const { path, section, url, title, description, links } = page;
  const { site } = library;
  const languages = languageLinks(library, page);
  const version = versionView(library, page);
  // Tabs and search results show the title without the section around it.
  const kind = repeated.has(title) ? [library.sections.get(section)?.title ?? section] : [];
  const image = cutPreview(getCard(page), library.origin);
  return {
    site: facts,
    title: path === toHomePath(site) ? site.title : [title, ...kind, site.name].join(' · '),
    description,
    path,
    canonical: url,
    markdown: links.markdown,
    image,
    author: page.author,
    published: page.date,
    modified: page.updated,
    ...(!isListedIn(library, page) && { noindex: true }),
    isArticle: hasPosts(library.sections.get(section) ?? { type: 'root' }),
    jsonLd: graphText(library, position, image.url),
    links: headLinks(library, page),
    navigation,
    ...(languages.length > 0 && { languages }),
    ...(version && { version }),
    pictureHosts,
  };
};

/** The entries of a map that has one of the keys, as JSON can hold them. */
const pick = <Value>(keys: Iterable<string>, get: (key: string) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    Array.from(keys, (key) => [key, get(key)] as const).filter(
      (entry): entry is [string, Value] => entry[1] !== undefined,
    ),
  );

const editLink = ({ site }: LibraryFacts, { file }: StoredPage): Pick<PageView, 'edit'> =>
  !site.edit || file === undefined ? {} : { edit: site.edit.replaceAll('{file}', encodeAddress(file)) };

/** The section whose index is at a path. */
const indexedSection = (path: string, { sections }: Library) =>
  isFolderSection(path, sections) ? sections.get(path) : undefined;

/** True for a home page that nobody wrote, of a site that is a blog. */
const isHomeOfBlog = ({ kind }: StoredPage['summary'], { sections }: Library): boolean =>
  kind !== 'page' && isBlog(sections.values());

/** True for a note that others link to, by which a link of it to another shows what that says. */
const isLinkedNote = ({ parts }: StoredPage): boolean => parts.some(({ id }) => id === 'backlinks');

const isPost =
  ({ sections }: Library) =>
  ({ section }: { readonly section: string }): boolean =>
    hasPosts(sections.get(section) ?? { type: 'root' });

const viewAt = (
  library: Library,
  position: number,
  { pictures, linksPictures, computed, ...shared }: SharedParts & ViewOptions & Pick<PageView, 'computed'>,
): PageView => {
  const page = library.pageAt(position);
  const { summary } = page;
  const parts = partViews(page);
  const groups = summaryGroups(library, page);
  const section = indexedSection(summary.path, library);
  const isHome = summary.path === toHomePath(library.site);
  const tree = treeView(library, summary.path);
  const { contents } = getNavigationFields(library).get(summary.path) ?? {};
  const layout = getLayout({
    path: pathWithoutFolder(library.site.folder, summary.path),
    isHome,
    listsPosts: groups.flatMap(({ pages }) => pages).some(isPost(library)),
    section,
    listsPages: groups.length > 0 || isPerson(summary, library),
    hasEndpoints: library.hasEndpoints,
    isInTree: tree.length > 0 && !(isHome && isHomeOfBlog(summary, library)),
    hasBlocks: library.site.home !== undefined,
  });
  // A home page that lists posts has the filters of their section.
  const listed = isHome ? [...library.sections.values()].find(hasPosts) : section;
  const listPage = getListPage(library, summary.path);
  const body = parts.flatMap(({ id, markdown }) => (id === 'body' || id === 'cover' ? markdown : [])).join('\n');
  const local = [...localPathnames(library.origin, body)];
  const remote = [...remotePicturesIn(body, library.origin)];
  const pictureHosts = getHosts(remote.filter((url) => linksPictures || isLinked(library.site, url)));
  const isNote = isLinkedNote(page);
  const definitionAt = (pathname: string): string | undefined => {
    const found = library.find(toPath(pathname));
    if (found === undefined || found === position) return undefined;
    const { definition, description, title } = library.summaryAt(found);
    const isPreviewed = isNote || (isHome && isLinkedNote(library.pageAt(found)));
    return definition ?? (isPreviewed && description !== title ? description : undefined);
  };
  return {
    layout,
    shell: getShell(library, position, pictureHosts, shared),
    summary,
    origin: library.origin,
    parts,
    definitions: pick(local, definitionAt),
    pictures: pick([...local, ...remote], (address) => pictures.get(address)),
    ...(computed === undefined ? {} : { computed }),
    ...(page.isUndated && { isUndated: true as const }),
    crumbs: toCrumbs(summary, library),
    neighbours: findNeighbours(summary, library),
    ...(contents !== undefined && { contents }),
    ...(isPerson(summary, library)
      ? { authors: [], isPerson: true as const }
      : { authors: authorViews(summary, library, pictures) }),
    ...editLink(library, page),
    ...policyLink(library),
    tags: tagLinks(library, summary),
    tree: tree.length > 0 || !library.hasEndpoints ? tree : guideTree(library, summary.path),
    listed: listedGroups(library, groups, pictures, summary.path),
    ...(listPage && { listPage }),
    isMixed: isListPath(pathWithoutFolder(library.site.folder, summary.path)),
    ...(layout === 'index' && {
      filters:
        listed === undefined
          ? indexFilters(
              library,
              summary.path,
              groups.flatMap(({ pages }) => pages),
            )
          : indexFilters(library, listed.name, Array.from(library.select({ section: listed.name }), library.summaryAt)),
    }),
    ...((layout === 'home' || (isHome && summary.kind === 'page')) && {
      home: homeView(library, pictures, layout === 'page'),
    }),
    ...(layout === 'developers' && { service: serviceView(library, summary.path === referencePath) }),
  };
};

/**
 * The function that creates the view of the page at a position. The same Markdown is the page's twin, so both have
 * the same words.
 */
export const openPageViews = (library: Library, options: ViewOptions): ((position: number) => PageView) => {
  const getCard = openCards(library, options.tokens, options.pictures);
  const parts = new Map<Library, SharedParts & { readonly part: Library }>();
  const getPart = (language: string, version: string | undefined) => {
    const part = libraryAtVersion(libraryIn(library, language), version);
    const shared = parts.get(part) ?? {
      part,
      getCard,
      navigation: getNavigation(part),
      facts: shownFacts(part),
      repeated: repeatedTitles(part),
    };
    parts.set(part, shared);
    return shared;
  };
  return (position) => {
    const { path, language = library.site.language, version } = library.summaryAt(position);
    const { part, ...shared } = getPart(language, version);
    const computed = computerAt(position, library)?.html(position, library);
    return viewAt(part, part.find(path) ?? position, { ...options, ...shared, computed });
  };
};
