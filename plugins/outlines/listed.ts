import type { OutlineDraft } from '../../src/library/layout/outline.ts';

/** A page in the order of an outline, as its file is named there, with or without its ending. */
export interface Listed {
  readonly target: string;
  readonly label?: string | undefined;
}

export const getFolder = (file: string): string => file.slice(0, Math.max(file.lastIndexOf('/'), 0));

/** Joins names, of which some may be empty. */
export const join = (...names: readonly string[]): string => names.filter((name) => name !== '').join('/');

/** Joins a folder and a relative path; undefined for one that leads out of the content folder. */
export const joinPaths = (folder: string, relative: string): string | undefined => {
  const names = folder === '' ? [] : folder.split('/');
  for (const name of relative.split('/')) {
    if (name === '..' && names.pop() === undefined) return undefined;
    if (name !== '..' && name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
};

const endings = ['', '.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/README.md', '/_index.md'];

/** The file of a page that a path names without its ending, or a folder by its page; the path itself if there is none. */
export const pageAt = (path: string, known: ReadonlySet<string>): string =>
  endings.map((ending) => (path === '' ? ending.replace('/', '') : path + ending)).find((file) => known.has(file)) ??
  path;

/** Gives each page of a list its place, and each folder that of its first page. */
export const addListed = ({ entries, known }: OutlineDraft, folder: string, pages: readonly Listed[]): void => {
  for (const [order, { target, label }] of pages.entries()) {
    if (/^[a-z]+:/i.test(target)) continue;
    const path = joinPaths(folder, decodeURI(target.replaceAll(/%(?![\da-f]{2})/gi, '%25')));
    if (path === undefined) continue;
    const file = pageAt(path, known);
    if (!entries.has(file)) entries.set(file, { order, label });
    for (let above = getFolder(file); above !== folder && above !== ''; above = getFolder(above))
      if (!entries.has(above)) entries.set(above, { order });
  }
};
