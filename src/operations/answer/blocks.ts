import type { Nodes, RootContent } from 'mdast';
import { parseMarkdown } from '../../library/markdown/parse.ts';
import { textOf } from '../../library/markdown/walk.ts';

/**
 * A stretch of a page that is quoted whole or sentence by sentence. `leaves` are its smallest texts as a reader sees
 * them side by side: one for a paragraph, one for each item of a list, one for each cell of a table.
 */
export interface Block {
  readonly kind: 'paragraph' | 'steps' | 'list' | 'table' | 'code';
  readonly leaves: readonly string[];
  /** The same stretch byte for byte as it stands in the page's Markdown. */
  readonly markdown: string;
}

/** White space as a browser shows it: every run is one space. */
const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();

/** The texts of the paragraphs, cells and code below a node; nothing in one of them is interrupted by another. */
const leavesOf = (node: Nodes): string[] => {
  if (node.type === 'paragraph' || node.type === 'tableCell' || node.type === 'heading')
    return [collapse(textOf(node))];
  if (node.type === 'code') return [node.value.trim()];
  return 'children' in node ? node.children.flatMap(leavesOf) : [];
};

const kindOf = (node: RootContent): Block['kind'] | undefined => {
  if (node.type === 'paragraph' || node.type === 'table' || node.type === 'code') return node.type;
  if (node.type === 'list') return node.ordered ? 'steps' : 'list';
  return undefined;
};

const blocksIn = (nodes: readonly RootContent[], markdown: string): Block[] =>
  nodes.flatMap((node) => {
    if (node.type === 'blockquote') return blocksIn(node.children, markdown);
    const kind = kindOf(node);
    const leaves = kind === undefined ? [] : leavesOf(node).filter((leaf) => leaf !== '');
    if (kind === undefined || leaves.length === 0) return [];
    return [{ kind, leaves, markdown: markdown.slice(node.position?.start.offset, node.position?.end.offset) }];
  });

/** What can be quoted from a stretch of Markdown, in order; headings, rules, definitions and HTML are not quoted. */
export const blocksOf = (markdown: string): Block[] => blocksIn(parseMarkdown(markdown).children, markdown);
