import path from 'node:path';

const id = /[ -]?([0-9a-f]{32})(?=$|\.|_all\.)/;

/** The id that Notion appends to the name of a page, if there is one. */
export const notionId = (name: string): string | undefined => id.exec(name)?.[1];

/** Removes the ids from all names of a path, and the ending. */
export const withoutIds = (name: string): string =>
  name
    .split('/')
    .map((part) => part.replace(id, ''))
    .join('/')
    .replace(/(?:_all)?\.(?:md|csv)$/i, '');

/** True for the files of an export of Notion: pages whose names end with an id. */
export const isNotionExport = (names: Iterable<string>): boolean => {
  for (const name of names) if (/[0-9a-f]{32}(?:_all)?\.(?:md|csv|html)$/.test(name)) return true;
  return false;
};

/** The folder of a page's subpages, or of a database's rows, without ids. */
export const getFolder = (name: string): string => withoutIds(path.posix.dirname(name));
