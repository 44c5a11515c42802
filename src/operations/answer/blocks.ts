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

/** The texts of the paragraphs, cells and code in a node, none of which is interrupted by another. */
const getLeaves = (node: Nodes): string[] => {
  if (node.type === 'paragraph' || node.type === 'heading') return [collapse(plainText(node))];
  if (node.type === 'code') return [node.value.trim()];
  return 'children' in node ? node.children.flatMap(getLeaves) : [];
};

const getKind = (node: RootContent): Block['kind'] | undefined => {
  if (node.type === 'paragraph' || node.type === 'table' || node.type === 'code') return node.type;
  if (node.type === 'list') return node.ordered ? 'steps' : 'list';
  return undefined;
};

const getTable = (rows: readonly TableRow[]): Pick<Block, 'leaves' | 'columns'> => {
  const columns = Math.max(...rows.map(({ children }) => children.length));
  // Empty cells count, so that the cells after them stay in their columns.
  const cells = rows.flatMap(({ children }) => Array.from({ length: columns }, (_, at) => children[at]));
  return { leaves: cells.map((cell) => (cell === undefined ? '' : collapse(plainText(cell)))), columns };
};

const letter = /[\p{L}\p{N}]/u;

/** True for a paragraph that states nothing of its own: a link alone, a remark in italics, the caption of a table. */
const isAside = (node: RootContent, next: RootContent | undefined): boolean => {
  if (node.type !== 'paragraph') return false;
  const [only, ...others] = node.children.filter((child) => child.type !== 'text' || letter.test(child.value));
  if (next?.type === 'table' && !/[.?!:…。？！：]$|[=÷×]/u.test(collapse(plainText(node)))) return true;
  return others.length === 0 && (only?.type === 'link' || only?.type === 'emphasis');
};

const blocksIn = (nodes: readonly RootContent[], markdown: string): Block[] =>
  nodes.flatMap((node) => {
    if (node.type === 'blockquote') return blocksIn(node.children, markdown);
    const kind = getKind(node);
    if (kind === undefined) return [];
    const content =
      node.type === 'table' ? getTable(node.children) : { leaves: getLeaves(node).filter((leaf) => leaf !== '') };
    if (content.leaves.every((leaf) => leaf === '')) return [];
    return [{ kind, ...content, markdown: markdown.slice(node.position?.start.offset, node.position?.end.offset) }];
  });

/** The quotable blocks of a piece of Markdown in order, without headings, rules, definitions and HTML, and without asides where there is more. */
export const parseBlocks = (markdown: string): Block[] => {
  const { children } = parseMarkdown(markdown);
  const stated = blocksIn(
    children.filter((node, at) => !isAside(node, children[at + 1])),
    markdown,
  );
  return stated.length > 0 ? stated : blocksIn(children, markdown);
};

/** The most rows that are quoted without the others. */
const maxRows = 3;
/** A further row says at least this share of what the best one says. */
const leastShare = 0.75;

/**
 * A table cut to its header and the rows that say most of a question, in order; undefined if that is nothing or all
 * of it, or if its lines are not its rows.
 */
export const answeringRows = (
  { kind, leaves, columns = 1, markdown }: Block,
  weigh: (text: string) => number,
): Block | undefined => {
  const [header = '', rule = '', ...lines] = markdown.split('\n');
  if (kind !== 'table' || (lines.length + 1) * columns !== leaves.length) return undefined;
  const toCells = (row: number): readonly string[] => leaves.slice(row * columns, (row + 1) * columns);
  const worths = lines.map((_, at) => weigh(toCells(at + 1).join(' . ')));
  const least = leastShare * Math.max(...worths);
  // Where no row has a word of the question, all of them are alike.
  const rows = [...lines.keys()].filter((at) => (worths[at] ?? 0) >= least);
  if (rows.length > maxRows || rows.length === lines.length) return undefined;
  return {
    kind,
    columns,
    leaves: [...toCells(0), ...rows.flatMap((at) => toCells(at + 1))],
    markdown: [header, rule, ...rows.map((at) => lines[at] ?? '')].join('\n'),
  };
};
