import type { Nodes, RootContent, TableRow } from 'mdast';
import { parseMarkdown } from '../../library/markdown/parse.ts';
import { plainText } from '../../library/markdown/walk.ts';

/**
 * A stretch of a page that is quoted whole or sentence by sentence. `leaves` are its smallest texts as a reader sees
 * them side by side: one for a paragraph, one for each paragraph of a list's items, one for each cell of a table,
 * row by row.
 */
export interface Block {
  readonly kind: 'paragraph' | 'steps' | 'list' | 'table' | 'code';
  readonly leaves: readonly string[];
  /** Of a table: how many cells a row has. */
  readonly columns?: number;
  /** The same stretch byte for byte as it stands in the page's Markdown. */
  readonly markdown: string;
}

/** White space as a browser shows it: every run is one space. */
const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();

/** The texts of the paragraphs, cells and code below a node; nothing in one of them is interrupted by another. */
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
  // An empty cell is a cell, too: what follows must stay in its column.
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

/** What can be quoted from a stretch of Markdown, in order; headings, rules, definitions and HTML are not quoted. */
export const blocksOf = (markdown: string): Block[] => blocksIn(parseMarkdown(markdown).children, markdown);
