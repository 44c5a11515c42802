import type { Nodes, RootContent, TableRow } from 'mdast';
import { parseMarkdown } from '../../library/markdown/parse.ts';
import { plainText } from '../../library/markdown/walk.ts';

/**
 * A block of a page that can be quoted, whole or sentence by sentence. `leaves` are its uninterrupted texts: one for a
 * paragraph, one for each paragraph in a list's items, one for each cell of a table, row by row.
 */
export interface Block {
  readonly kind: 'paragraph' | 'steps' | 'list' | 'table' | 'code';
  readonly leaves: readonly string[];
  /** The number of cells in a row, for tables. */
  readonly columns?: number;
  /** The block as it is in the page's Markdown, byte for byte. */
  readonly markdown: string;
}

/** Collapses white space as a browser does: every run becomes one space. */
const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();

/** Returns the texts of the paragraphs, cells and code in a node, none of which is interrupted by another. */
const leavesOf = (node: Nodes): string[] => {
  if (node.type === 'paragraph' || node.type === 'heading') return [collapse(plainText(node))];
  if (node.type === 'code') return [node.value.trim()];
  return 'children' in node ? node.children.flatMap(leavesOf) : [];
};

const kindOf = (node: RootContent): Block['kind'] | undefined => {
  if (node.type === 'paragraph' || node.type === 'table' || node.type === 'code') return node.type;
  if (node.type === 'list') return node.ordered ? 'steps' : 'list';
  return undefined;
};

const tableOf = (rows: readonly TableRow[]): Pick<Block, 'leaves' | 'columns'> => {
  const columns = Math.max(...rows.map(({ children }) => children.length));
  // Empty cells count, so that the cells after them stay in their columns.
  const cells = rows.flatMap(({ children }) => Array.from({ length: columns }, (_, at) => children[at]));
  return { leaves: cells.map((cell) => (cell === undefined ? '' : collapse(plainText(cell)))), columns };
};

const blocksIn = (nodes: readonly RootContent[], markdown: string): Block[] =>
  nodes.flatMap((node) => {
    if (node.type === 'blockquote') return blocksIn(node.children, markdown);
    const kind = kindOf(node);
    if (kind === undefined) return [];
    const content =
      node.type === 'table' ? tableOf(node.children) : { leaves: leavesOf(node).filter((leaf) => leaf !== '') };
    if (content.leaves.every((leaf) => leaf === '')) return [];
    return [{ kind, ...content, markdown: markdown.slice(node.position?.start.offset, node.position?.end.offset) }];
  });

/** Returns the quotable blocks of a piece of Markdown in order, without headings, rules, definitions and HTML. */
export const blocksOf = (markdown: string): Block[] => blocksIn(parseMarkdown(markdown).children, markdown);
