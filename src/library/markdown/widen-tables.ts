import type { Root, Table } from 'mdast';
import { nodesIn } from './walk.ts';

/** The first row that is longer than the header. */
const widen = (table: Table): Table['children'][number] | undefined => {
  const [head] = table.children;
  const longer = table.children.find(({ children }) => children.length > (head?.children.length ?? 0));
  const width = Math.max(...table.children.map(({ children }) => children.length));
  while (head !== undefined && head.children.length < width) head.children.push({ type: 'tableCell', children: [] });
  // The parser aligns the columns of the header only.
  while (table.align && table.align.length < width) table.align.push(null);
  return longer;
};

/**
 * Adds empty cells to the header of a table with longer rows: renderers leave out cells beyond the header (GFM §4.10).
 * Returns the first longer row of each such table.
 */
export const widenTables = (tree: Root): Table['children'][number][] =>
  [...nodesIn(tree)].flatMap((node) => (node.type === 'table' ? (widen(node) ?? []) : []));
