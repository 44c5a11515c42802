import { titleFromName } from './file-name.ts';

/** An entry of the tree beside a page: a page, or a folder that has no page of its own. */
export interface TreeEntry {
  readonly title: string;
  /** Path of the page; undefined for a folder without one. */
  readonly path?: string | undefined;
  /** Path of the folder or page, by which the entry of the current page is found. */
  readonly folder: string;
  readonly entries: readonly TreeEntry[];
}

interface MutableEntry {
  title: string;
  path?: string | undefined;
  readonly folder: string;
  readonly entries: MutableEntry[];
}

/**
 * The tree of the pages below a folder, in the order in which they are given. `folder` is the path of the section,
 * or empty for pages at the root.
 *
 * @example
 * pageTree('guides', [{ path: 'guides/setup/linux', title: 'Linux' }]);
 * // [{ title: 'Setup', folder: 'guides/setup', entries: [{ title: 'Linux', path: 'guides/setup/linux', … }] }]
 */
export const pageTree = (
  folder: string,
  pages: readonly { readonly path: string; readonly treePath?: string; readonly title: string }[],
  labels: ReadonlyMap<string, string> = new Map(),
): readonly TreeEntry[] => {
  const root: MutableEntry = { title: '', folder, entries: [] };
  const byFolder = new Map<string, MutableEntry>([[folder, root]]);
  const entryAt = (at: string): MutableEntry => {
    const known = byFolder.get(at);
    if (known !== undefined) return known;
    const cut = at.lastIndexOf('/');
    const parent = cut === -1 ? root : entryAt(at.slice(0, cut));
    const entry: MutableEntry = { title: labels.get(at) ?? titleFromName(at.slice(cut + 1)), folder: at, entries: [] };
    byFolder.set(at, entry);
    parent.entries.push(entry);
    return entry;
  };
  for (const { path, treePath = path, title } of pages) {
    if (treePath === folder) continue;
    const entry = entryAt(treePath);
    entry.title = labels.get(treePath) ?? title;
    entry.path = path;
  }
  return root.entries;
};
