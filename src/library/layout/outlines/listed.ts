/** A file of which a text says how pages are ordered. */
export interface OutlineFile {
  readonly file: string;
  readonly text: string;
}

/** The entry of a page or a folder in an outline of another tool: its place among its neighbours, and its name in the tree. */
export interface OutlineEntry {
  readonly order?: number | undefined;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
}

/** A page in the order of an outline, as its file is named there, with or without its ending. */
export interface Listed {
  readonly target: string;
  readonly label?: string | undefined;
}

export const folderOf = (file: string): string => file.slice(0, Math.max(file.lastIndexOf('/'), 0));

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

/** Returns the file of a page that a path names without its ending, or a folder by its page; the path itself if there is none. */
export const pageAt = (path: string, known: ReadonlySet<string>): string =>
  endings.map((ending) => (path === '' ? ending.replace('/', '') : path + ending)).find((file) => known.has(file)) ??
  path;
