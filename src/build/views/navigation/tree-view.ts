import { toPathname } from '../../../library/address.ts';
import { pathWithoutFolder } from '../../../library/language/site-language.ts';
import { pageTree, type TreeEntry } from '../../../library/layout/page-tree.ts';
import type { Library } from '../../../library/library.ts';
import { getNavigationFields, treePages } from '../../../library/neighbours.ts';
import { versionOfPath } from '../../../library/version/site-versions.ts';

/** An entry of the tree of pages beside a page of documentation. */
export interface TreeView {
  readonly title: string;
  /** Pathname of the page; absent for a folder, whose own page is its first entry. */
  readonly href?: string;
  /** True for the page that the tree is beside. */
  readonly isHere?: true;
  /** True for a folder that is open: one that the page lies in, or that the sidebar of a project has open. */
  readonly isOpen?: true;
  /** Words beside the title, such as New. */
  readonly badge?: string;
  readonly entries: readonly TreeView[];
}

/** Pages up to which the tree beside each page is whole; on a larger site it shows the folders that the page lies in. */
const maxWhole = 300;

/** The path of a page in the tree, without the folder of its language. */
const getTreePath = (path: string, { site, find, treePathAt }: Library): string =>
  pathWithoutFolder(site.folder, treePathAt(find(path) ?? 0));

const treeCache = new WeakMap<Library, readonly TreeEntry[]>();

const getTree = (library: Library): readonly TreeEntry[] => {
  const labels = new Map(Object.entries(library.site.folderLabels ?? {}));
  const tree =
    treeCache.get(library) ??
    pageTree(
      '',
      treePages(library)
        .map(({ path, title, label, kind }) => ({
          path,
          treePath: getTreePath(path, library),
          title: label ?? title,
          kind,
        }))
        .filter(({ path }) => getNavigationFields(library).get(path)?.hidden !== true)
        // The sidebar of a project has groups, and no list of what is in them.
        .filter(({ kind, treePath }) => kind === 'page' || !labels.has(treePath)),
      labels,
    );
  treeCache.set(library, tree);
  return tree;
};

/** The tree beside a page of a version: the pages of the version alone, since a menu leads to the others. */
const startInVersion = (tree: readonly TreeEntry[], { site }: Library, path: string): readonly TreeEntry[] => {
  const version = versionOfPath(site, path);
  let entries = tree;
  while (version !== undefined) {
    const next = entries.find(({ folder }) => version.folder === folder || version.folder.startsWith(`${folder}/`));
    if (next === undefined || next.entries.length === 0) return entries;
    if (next.folder === version.folder) {
      const { path: own, folder } = next;
      return own === undefined
        ? next.entries
        : [{ title: site.strings.overview, folder, path: own, entries: [] }, ...next.entries];
    }
    entries = next.entries;
  }
  return tree;
};

const firstPath = ({ path, entries }: TreeEntry): string | undefined =>
  path ?? entries.map(firstPath).find((found) => found !== undefined);

/** The tree as it is beside a page; none on a site without documentation, or beside a page outside of it. */
export const treeView = (library: Library, path: string): readonly TreeView[] => {
  const pages = treePages(library);
  if (!pages.some((page) => page.path === path)) return [];
  const isWhole = pages.length <= maxWhole;
  const here = getTreePath(path, library);
  const getBadge = (target = ''): string | undefined => getNavigationFields(library).get(target)?.badge;
  const linkTo = (title: string, target: string | undefined, badge = getBadge(target)): TreeView => ({
    title,
    ...(badge !== undefined && { badge }),
    ...(target !== undefined && { href: toPathname(target) }),
    ...(target === path && { isHere: true as const }),
    entries: [],
  });
  const { links = [], open = [] } = library.site.tree ?? {};
  const expanded = new Set(open);
  /** Entries, with those that lead to other sites after the ones that they follow. */
  const viewAll = (folder: string, entries: readonly TreeEntry[]): TreeView[] => {
    const own = links.filter((link) => link.folder === folder);
    const after = (entry?: TreeEntry): TreeView[] =>
      own
        .filter((link) => (link.after ?? '') === (entry?.folder ?? ''))
        .map(({ title, href }) => ({ title, href, entries: [] }));
    const rest = own.filter((link) => link.after && !entries.some((entry) => entry.folder === link.after));
    return [
      ...after(),
      ...entries.flatMap((entry) => [view(entry), ...after(entry)]),
      ...rest.map(({ title, href }) => ({ title, href, entries: [] })),
    ];
  };
  const view = (entry: TreeEntry): TreeView => {
    const { title, folder, entries } = entry;
    const isOpen = here === folder || here.startsWith(`${folder}/`);
    const isFolder = entries.length > 0;
    const isCut = isFolder && !isOpen && !isWhole;
    if (isFolder && !isCut) {
      const own = entry.path === undefined ? [] : [linkTo(library.site.strings.overview, entry.path)];
      const isShownOpen = isOpen || expanded.has(folder);
      return { title, ...(isShownOpen && { isOpen: true as const }), entries: [...own, ...viewAll(folder, entries)] };
    }
    return linkTo(title, firstPath(entry));
  };
  return viewAll('', startInVersion(getTree(library), library, path));
};
