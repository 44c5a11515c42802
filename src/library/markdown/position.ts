import type { Nodes } from 'mdast';

/** A line and a column of a file, counted from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Where a node starts in a file whose text starts `shift` lines down; with a fragment of it, where that one's `offset` is. */
export const positionIn = (node: Nodes, shift: number, fragment = '', offset = 0): SourcePosition => {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  if (offset === 0) return { line: line + shift, column };
  const before = fragment.slice(0, offset).split('\n');
  const last = before.at(-1)?.length ?? 0;
  return { line: line + shift + before.length - 1, column: before.length === 1 ? column + last : last + 1 };
};
