import type { NeighbourChoice, PageNavigation } from '../site/page-navigation.ts';
import { linkedPath } from './address.ts';
import type { Library, LibrarySection } from './library.ts';
import type { PageSummary } from './page.ts';
import { getSectionType, hasPosts } from './section-types.ts';
import { rootSection } from './sections.ts';

/** Target and text of a link to a page. */
export type Neighbour = Pick<PageSummary, 'path' | 'title'>;

export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** The number of parts of the page's series; 0 for a page outside any series. */
  readonly parts: number;
}

interface ReadingOrder {
  readonly pages: readonly PageSummary[];
  /** Index of each page in `pages`, by path. */
  readonly indexes: ReadonlyMap<string, number>;
}
const createOrder = (pages: readonly PageSummary[]): ReadingOrder => ({
  pages,
  indexes: new Map(pages.map(({ path }, index) => [path, index])),
});

const orderCache = new WeakMap<Library, Map<string, ReadingOrder>>();

/** The reading order of a section, cached per library. */
const sectionOrder = (library: Library, section: string): ReadingOrder => {
  const orders = orderCache.get(library) ?? new Map<string, ReadingOrder>();
  orderCache.set(library, orders);
  const isShown = (page: PageSummary, position: number): boolean => position < library.size || page.kind === 'list';
  const own = (): PageSummary[] =>
    [...library.getPages(section)].flatMap((position) => {
      const page = library.summaryAt(position);
      return isShown(page, position) ? [page] : [];
    });
  const order = orders.get(section) ?? createOrder(own());
  orders.set(section, order);
  return order;
};

/** The pages of a section in reading order. */
export const sectionPages = (library: Library, { name }: LibrarySection): readonly PageSummary[] =>
  sectionOrder(library, name).pages;

/** Pages up to which a folder without folders has a tree: all of it is beside each page. */
const maxFlat = 300;

/** Fewer pages at the root of a folder with posts are those of a blog, such as one about its author. */
const fewNotes = 5;

/** True for a site that is one folder of pages, as a wiki is, with fewer daily notes, if any: nothing else leads to all of them. */
const isFlat = (library: Library): boolean => {
  const others = [...library.sections.values()].filter(({ type }) => type !== 'root');
  const count = sectionOrder(library, rootSection).pages.length;
  if (!others.every(hasPosts) || count > maxFlat) return false;
  const posts = others.reduce((sum, { size }) => sum + size, 0);
  return posts === 0 ? count > 1 : count >= fewNotes && count > posts;
};

/** True for a site with sections of documentation, whose pages are read folder by folder, or for a flat one. */
export const hasTree = (library: Library): boolean =>
  [...library.sections.values()].some(
    (section) => section.type !== 'root' && getSectionType(section).order === 'tree',
  ) || isFlat(library);

/** The pages of the tree of a site's documentation in reading order; none on a site without. */
export const treePages = (library: Library): readonly PageSummary[] =>
  hasTree(library) ? sectionOrder(library, rootSection).pages : [];

const noNavigation: ReadonlyMap<string, PageNavigation> = new Map();
const navigationCache = new WeakMap<object, ReadonlyMap<string, PageNavigation>>();

/** The navigation that pages state, by their paths. */
export const getNavigationFields = ({
  site: { navigation },
}: Pick<Library, 'site'>): ReadonlyMap<string, PageNavigation> => {
  if (navigation === undefined) return noNavigation;
  const known = navigationCache.get(navigation) ?? new Map(Object.entries(navigation));
  navigationCache.set(navigation, known);
  return known;
};

/** The page that a page names by a path, or by the identifier that it has in its folder or in the tree. */
const findNamed = (link: string, from: string, library: Library): PageSummary | undefined => {
  const wanted = linkedPath(link.replace(/\.mdx?$/, ''));
  const beside = from.slice(0, from.lastIndexOf('/') + 1) + wanted;
  const position = library.find(wanted) ?? library.find(beside);
  return position === undefined
    ? treePages(library).find(({ path }) => path.endsWith(`/${wanted}`))
    : library.summaryAt(position);
};

/** The neighbour that a page states, or else the one that it has; a page that is not there is passed over. */
const choose = (
  stated: NeighbourChoice | undefined,
  own: Neighbour | undefined,
  { path }: PageSummary,
  library: Library,
): Neighbour | undefined => {
  if (stated === undefined || stated === false) return stated === false ? undefined : own;
  const page = stated.link === undefined ? own : (findNamed(stated.link, path, library) ?? own);
  return page && { path: page.path, title: stated.title ?? page.title };
};

const none: Neighbours = { previous: undefined, next: undefined, parts: 0 };

/** The pages before and after a page: in its series if it has one, else in its section or in the tree. */
export const findNeighbours = (page: PageSummary, library: Library): Neighbours => {
  const section = library.sections.get(page.section);
  if (section === undefined || (section.type === 'root' && !hasTree(library))) return none;
  const own = sectionOrder(library, getSectionType(section).order === 'tree' ? rootSection : section.name);
  const { series } = page;
  const parts =
    series === undefined
      ? []
      : own.pages
          .filter((other) => other.series?.name === series.name)
          .toSorted((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0));
  const order = parts.length > 0 ? createOrder(parts) : own;
  const navigation = getNavigationFields(library);
  const isWhole = navigation.size === 0;
  const isShown = ({ path }: PageSummary): boolean => path === page.path || navigation.get(path)?.hidden !== true;
  const shown = isWhole ? order.pages : order.pages.filter(isShown);
  const index = isWhole ? order.indexes.get(page.path) : shown.findIndex(({ path }) => path === page.path);
  if (index === undefined || index === -1) return none;
  const neighbourAt = (at: number): Neighbour | undefined => {
    const found = shown[at];
    return found && { path: found.path, title: found.title };
  };
  const { previous, next } = navigation.get(page.path) ?? {};
  return {
    previous: choose(previous, neighbourAt(index - 1), page, library),
    next: choose(next, neighbourAt(index + 1), page, library),
    parts: parts.length,
  };
};
