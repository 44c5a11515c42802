import { stringify } from 'yaml';
import { getFolder, indexRank, isPageFile, lastName, withoutEnding } from '../../library/layout/file-name.ts';
import type { Outline, OutlineEntry } from '../../library/layout/outline.ts';
import type { FilePlace } from '../../library/layout/place-files.ts';
import type { SourceFile } from './source-files.ts';

const isIndex = (file: string): boolean => indexRank(withoutEnding(lastName(file))) !== undefined;

/** The entry of a file in an outline, completed by that of its folder's page. */
export const findStated = (file: string, outline: Outline): OutlineEntry | undefined => {
  const own = outline.get(file);
  const folder = isIndex(file) ? outline.get(getFolder(file)) : undefined;
  return folder === undefined ? own : { ...folder, ...own };
};

/** A page for each folder that an outline names and that has pages, but none of its own. */
export const folderPages = (files: readonly SourceFile[], outline: Outline): SourceFile[] => {
  const pages = files.filter(({ file }) => isPageFile(file));
  const indexed = new Set(pages.filter(({ file }) => isIndex(file)).map(({ file }) => getFolder(file)));
  return [...outline].flatMap(([folder, { label, description }]): SourceFile[] => {
    if (label === undefined || folder === '' || isPageFile(folder) || indexed.has(folder)) return [];
    const within = pages.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ modified }) => modified);
    if (within.length === 0) return [];
    const modified = within.reduce((a, b) => (a > b ? a : b));
    const fields = stringify({ title: label, ...(description !== undefined && { description }) });
    return [{ file: `${folder}/_index.md`, text: `---\n${fields}---\n`, modified }];
  });
};

/** The orders of folders by their paths on the site: those that an outline states, else those that their names start with. */
export const ordersOfFolders = (
  places: ReadonlyMap<string, FilePlace>,
  named: ReadonlyMap<string, number>,
  outline: Outline,
): ReadonlyMap<string, number> => {
  const orders = new Map(named);
  if (outline.size === 0) return orders;
  for (const [file, { path }] of places) {
    const folders = file.split('/').slice(0, -1);
    const names = path.split('/');
    for (let depth = 1; depth <= Math.min(folders.length, names.length); depth += 1) {
      const { order } = outline.get(folders.slice(0, depth).join('/')) ?? {};
      if (order !== undefined) orders.set(names.slice(0, depth).join('/'), order);
    }
  }
  return orders;
};
