import type { Root, Table } from 'mdast';
import { nodesIn } from './walk.ts';

const widen = (table: Table): void => {
  const [head] = table.children;
  const width = Math.max(...table.children.map(({ children }) => children.length));
  while (head !== undefined && head.children.length < width) head.children.push({ type: 'tableCell', children: [] });
  // The parser aligns the columns of the header only.
  while (table.align && table.align.length < width) table.align.push(null);
};

/** Adds empty cells to the header of a table with longer rows: renderers leave out cells beyond the header (GFM §4.10). */
export const widenTables = (tree: Root): void => {
  for (const node of nodesIn(tree)) if (node.type === 'table') widen(node);
};
