import { getSectionType } from '../section-types.ts';
import type { Section } from '../sections.ts';

/** A page as far as its place in the reading order depends on it. */
export interface OrderedPage {
  readonly path: string;
  /** Path in the tree of folders, if that is not its own. */
  readonly treePath?: string | undefined;
  readonly section: Section;
  readonly title: string;
  /** Day of publication, if known. */
  readonly date?: string | undefined;
  /** Position among the pages and folders of its folder, if its author gave one. */
  readonly order?: number | undefined;
}

/** A folder or page of a section while its pages are put in order. */
interface Node<Page> {
  readonly children: Map<string, Node<Page>>;
  page?: Page;
}

/** Creates a comparison of titles in which `2` comes before `10`. */
export const compareTitles = (language: string): ((a: string, b: string) => number) =>
  new Intl.Collator(language, { numeric: true }).compare;

/** A name such as `part-4-links`, which has a place among those that begin in the same way. */
const numberedName = /^(\D*)(\d+)/;

/**
 * The place of each name among its numbered neighbours: their first title, by which they are placed together,
 * and its number. Names that share their beginning with no other have none.
 */
const numberedPlaces = (entries: readonly { readonly name: string; readonly title: string }[]) => {
  const numbered = entries.flatMap(({ name, title }) => {
    const [, stem, number] = numberedName.exec(name) ?? [];
    return stem === undefined ? [] : [{ name, title, stem, number: Number(number) }];
  });
  return new Map(
    [...Map.groupBy(numbered, ({ stem }) => stem).values()]
      .filter(({ length }) => length > 1)
      .flatMap((group) => {
        const [first] = group.toSorted((a, b) => a.number - b.number);
        return group.map(({ name, title, number }) => [name, { first: first?.title ?? title, number }] as const);
      }),
  );
};

/** The pages of a section folder by folder: each folder's own page first, then what it holds in its order. */
const inTreeOrder = <Page extends OrderedPage>(
  pages: readonly Page[],
  folderOrders: ReadonlyMap<string, number>,
  compare: (a: string, b: string) => number,
): Page[] => {
  const root: Node<Page> = { children: new Map() };
  for (const page of pages) {
    let node = root;
    for (const name of (page.treePath ?? page.path).split('/')) {
      const child: Node<Page> = node.children.get(name) ?? { children: new Map() };
      node.children.set(name, child);
      node = child;
    }
    node.page = page;
  }
  const collect = (node: Node<Page>, path: string): Page[] => {
    const entries = [...node.children].map(([name, child]) => {
      const at = path === '' ? name : `${path}/${name}`;
      return {
        at,
        name,
        child,
        order: child.page?.order ?? folderOrders.get(at) ?? Infinity,
        title: child.page?.title ?? name,
      };
    });
    const places = numberedPlaces(entries);
    entries.sort((a, b) => {
      if (a.order !== b.order) return a.order - b.order;
      const [first, second] = [places.get(a.name), places.get(b.name)];
      return (
        compare(first?.first ?? a.title, second?.first ?? b.title) ||
        (first?.number ?? 0) - (second?.number ?? 0) ||
        compare(a.title, b.title) ||
        compare(a.at, b.at)
      );
    });
    return [...(node.page === undefined ? [] : [node.page]), ...entries.flatMap(({ at, child }) => collect(child, at))];
  };
  return collect(root, '');
};

/**
 * Sorts the pages of one section into the order in which they are listed and read: by date, by title, or folder by folder
 * as the type of the section says.
 */
export const inReadingOrder = <Page extends OrderedPage>(
  pages: readonly Page[],
  folderOrders: ReadonlyMap<string, number>,
  compare: (a: string, b: string) => number,
): Page[] => {
  const [first] = pages;
  if (first === undefined) return [];
  const { order } = getSectionType(first.section);
  if (order === 'tree') return inTreeOrder(pages, folderOrders, compare);
  return pages.toSorted(
    (a, b) =>
      (order === 'newest' ? compare(b.date ?? '', a.date ?? '') : 0) ||
      compare(a.title, b.title) ||
      compare(a.path, b.path),
  );
};
