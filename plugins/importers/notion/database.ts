import type { PhrasingContent, Root, Table, TableRow } from 'mdast';
import { textNode } from '../../../src/library/markdown/build.ts';
import { writeMarkdown } from '../../../src/library/markdown/write/write-markdown.ts';
import { readRows } from '../csv.ts';

/** Maximum number of cells of one table: larger databases become several tables. */
const maxCells = 4000;

const row = (cells: readonly (readonly PhrasingContent[])[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
});

/**
 * Writes a database of Notion as Markdown tables. `getLink` returns the link to the page of a row by its name, which is in
 * the first column.
 */
export const getTable = (csv: string, file: string, getLink: (name: string) => string | undefined): string => {
  const [head = [], ...records] = readRows(csv, file);
  if (head.length === 0) return '';
  const perTable = Math.max(1, Math.floor(maxCells / head.length) - 1);
  const cell = (text: string): PhrasingContent[] => {
    const line = text.replace(/\s+/g, ' ').trim();
    return line === '' ? [] : [textNode(line)];
  };
  const toRow = (record: readonly string[]): TableRow =>
    row(
      head.map((_, column) => {
        const text = record[column] ?? '';
        const url = column === 0 ? getLink(text) : undefined;
        const children = cell(text);
        return url === undefined ? children : [{ type: 'link', url, children: cell(text).filter(isText) }];
      }),
    );
  const tables: Table[] = [];
  for (let at = 0; at === 0 || at < records.length; at += perTable)
    tables.push({ type: 'table', children: [row(head.map(cell)), ...records.slice(at, at + perTable).map(toRow)] });
  const tree: Root = { type: 'root', children: tables };
  return writeMarkdown(tree);
};

const isText = (node: PhrasingContent): node is Extract<PhrasingContent, { type: 'text' }> => node.type === 'text';
