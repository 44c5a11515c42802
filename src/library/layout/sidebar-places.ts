import type { TreeLink } from '../../site/page-navigation.ts';
import { getFolder, indexRank, lastName, withoutEnding } from './file-name.ts';
import type { LayoutPlace, ProjectLayout, SidebarItem } from './project-layout.ts';
import { placeInLayout } from './project-layout.ts';
import { toSegment } from './segment.ts';

/** A page in a sidebar: its place in the tree of the groups, its order there and its label. */
export interface SidebarPlace extends LayoutPlace {
  readonly order: number;
  readonly label?: string | undefined;
  readonly badge?: string | undefined;
}

/** The pages of sidebars, and the folders that their groups make in the tree. */
export interface SidebarPlaces {
  readonly pages: ReadonlyMap<string, SidebarPlace>;
  readonly labels: ReadonlyMap<string, string>;
  readonly orders: ReadonlyMap<string, number>;
  /** Entries that lead to other sites. */
  readonly links: readonly TreeLink[];
  /** The folders of groups that are shown open. */
  readonly open: ReadonlySet<string>;
}

/** A segment for a name: a number at its start would be read as an order, and goes behind. */
const segmentFor = (name: string): string =>
  toSegment(name).replace(/^([\d._-]+)(.*)$/s, (_, number, rest) => `${rest || 'n'}-${number}`);

/** A name that no other entry of a folder has. */
const pickName = (taken: Set<string>, wanted: string): string => {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
};

interface Draft {
  readonly pages: Map<string, SidebarPlace>;
  readonly labels: Map<string, string>;
  readonly orders: Map<string, number>;
}

/** Places pages of other languages that no sidebar of theirs names where that of the default one has the page that they translate. */
const placeTranslations = (layout: ProjectLayout, files: readonly string[], { pages, labels, orders }: Draft): void => {
  const [, ...others] = layout.languages ?? [];
  const folders = others.map((tag) => tag.toLowerCase());
  const byPlace = new Map(
    Array.from(pages, ([file, page]) => [placeInLayout(layout, file)?.place ?? '', page] as const),
  );
  const groups = [...labels];
  for (const file of files) {
    const own = pages.has(file) ? undefined : placeInLayout(layout, file);
    const folder = folders.find((each) => own?.place.startsWith(`${each}/`));
    const original = folder === undefined ? undefined : byPlace.get(own?.place.slice(folder.length + 1) ?? '');
    if (own === undefined || folder === undefined || original === undefined) continue;
    const { place, order } = original;
    pages.set(file, { place: `${folder}/${place}`, address: own.address ?? own.place, order });
    for (const [group, label] of groups) {
      const at = `${folder}/${group}`;
      if (!place.startsWith(`${group}/`) || labels.has(at)) continue;
      labels.set(at, label);
      orders.set(at, orders.get(group) ?? order);
    }
  }
};

/**
 * Places the pages of sidebars in folders of their groups, in the order and by the names that these have there. A page that
 * several groups name is in the first. `isReserved` is true for a top folder that no page can be in.
 */
export const placeSidebars = (
  layout: ProjectLayout,
  isReserved: (name: string) => boolean,
  files: readonly string[] = [],
): SidebarPlaces => {
  const pages = new Map<string, SidebarPlace>();
  const labels = new Map<string, string>();
  const orders = new Map<string, number>();
  const links: TreeLink[] = [];
  const open = new Set<string>();
  const taken = new Map<string, Set<string>>();
  let next = 0;
  const namesIn = (folder: string): Set<string> => {
    const names = taken.get(folder) ?? new Set();
    taken.set(folder, names);
    return names;
  };
  const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const addPage = ({ file = '', label, badge }: SidebarItem, folder: string, isIndex: boolean): string | undefined => {
    const own = placeInLayout(layout, file);
    if (own === undefined || pages.has(file)) return undefined;
    const stem = withoutEnding(lastName(own.place));
    const isIndexName = indexRank(stem) !== undefined;
    const ending = lastName(file).slice(stem.length);
    const isHome = isIndexName && own.place === lastName(own.place);
    const named = isIndexName ? lastName(getFolder(own.place)) || stem : stem;
    const name = isIndex || isHome ? 'index' : pickName(namesIn(folder), segmentFor(named) || 'page');
    const place = join(isHome ? '' : folder, `${name}${/^\.\w+$/.test(ending) ? ending : '.md'}`);
    next += 1;
    pages.set(file, { place, address: own.address ?? own.place, order: next, label, badge });
    return withoutEnding(place);
  };
  const addGroup = (item: SidebarItem & { readonly label: string }, folder: string): string => {
    const { label, name: stated = label, file, isOpen } = item;
    const wanted = segmentFor(stated) || 'group';
    const own = join(
      folder,
      pickName(namesIn(folder), folder === '' && isReserved(wanted) ? `${wanted}-group` : wanted),
    );
    next += 1;
    labels.set(own, label);
    orders.set(own, next);
    // A top folder is a section, whose page is its list.
    if (file !== undefined) addPage(item, own, folder !== '');
    if (isOpen) open.add(own);
    return own;
  };
  const addItems = (items: readonly SidebarItem[], folder: string, depth: number, last?: string): string | undefined =>
    items.reduce((before, item) => addItem(item, folder, depth, before), last);
  /** Adds an entry; returns the last one of the folder, which a link to another site comes after. */
  const addItem = (item: SidebarItem, folder: string, depth: number, last?: string): string | undefined => {
    const { label, file, href, items = [] } = item;
    if (href !== undefined) {
      links.push({ folder, after: last, title: label ?? href, href });
      return last;
    }
    if (items.length === 0 || depth >= 20) return file === undefined ? last : (addPage(item, folder, false) ?? last);
    if (label === undefined) return addItems(items, folder, depth + 1, last);
    const group = addGroup({ ...item, label }, folder);
    addItems(items, group, depth + 1);
    return group;
  };
  for (const { to, items } of layout.sidebars ?? []) addItems(items, to, 0);
  placeTranslations(layout, files, { pages, labels, orders });
  return { pages, labels, orders, links, open };
};
