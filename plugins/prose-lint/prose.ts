import type { Nodes, Paragraph, Root, TableCell } from 'mdast';
import { plainText } from '../../src/library/markdown/walk.ts';
import { countBelow } from '../../src/library/text/count-below.ts';

/** Context of words: running text, the text of a link, or code. */
export type RunKind = 'text' | 'link' | 'code';

interface Run {
  readonly offset: number;
  readonly kind: RunKind;
  readonly line: number;
  readonly column: number;
}

/** Plain text of a paragraph or a table cell, with the kind and position of its runs. */
export interface Prose {
  readonly kind: 'paragraph' | 'tableCell';
  readonly text: string;
  readonly runs: readonly Run[];
  /** The offsets of its line breaks. */
  readonly breaks: readonly number[];
}

const breaksIn = (text: string): number[] => {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return breaks;
};

const getProse = (block: Paragraph | TableCell): Prose => {
  const runs: Run[] = [];
  let text = '';
  let { line, column } = block.position?.start ?? { line: 1, column: 1 };
  const collect = (node: Nodes, kind: RunKind): void => {
    // A node made from raw HTML has no position; it takes that of the node before it.
    if (node.position !== undefined) ({ line, column } = node.position.start);
    if ('children' in node) {
      const inner = node.type === 'link' || node.type === 'linkReference' ? 'link' : kind;
      for (const child of node.children) collect(child, inner);
      return;
    }
    runs.push({ offset: text.length, kind: node.type === 'inlineCode' ? 'code' : kind, line, column });
    text += plainText(node);
  };
  for (const child of block.children) collect(child, 'text');
  return { kind: block.type, text, runs, breaks: breaksIn(text) };
};

/** Every paragraph and table cell of a tree in document order, without headings and code blocks. */
export const proseIn = (tree: Root): Prose[] => {
  const found: Prose[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'paragraph' || node.type === 'tableCell') found.push(getProse(node));
    else if ('children' in node && node.type !== 'heading') for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
};

/** The run of a character. By bisection: a paragraph may have as many runs as words. */
const runAt = ({ runs }: Prose, offset: number): Run | undefined =>
  runs[countBelow(offset + 1, runs.length, (index) => runs[index]?.offset) - 1];

export const runKindAt = (prose: Prose, offset: number): RunKind => runAt(prose, offset)?.kind ?? 'text';

/** The position of a character. The column is approximate when escapes precede it on its line. */
export const positionAt = (prose: Prose, offset: number): { line: number; column: number } => {
  const { breaks } = prose;
  const run = runAt(prose, offset) ?? { offset: 0, line: 1, column: 1 };
  const [first, end] = [run.offset, offset].map((limit) => countBelow(limit, breaks.length, (index) => breaks[index]));
  const lines = (end ?? 0) - (first ?? 0);
  return lines === 0
    ? { line: run.line, column: run.column + offset - run.offset }
    : { line: run.line + lines, column: offset - (breaks[(end ?? 0) - 1] ?? 0) };
};
