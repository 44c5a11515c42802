import type { Nodes } from 'mdast';

/** A position in a file; line and column count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * The position of a node in a file whose Markdown starts `shift` lines down. With `fragment`, the source of the
 * node, it is the position of the character at `offset`.
 */
export const positionIn = (node: Nodes, shift: number, fragment = '', offset = 0): SourcePosition => {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  if (offset === 0) return { line: line + shift, column };
  const before = fragment.slice(0, offset).split('\n');
  const last = before.at(-1)?.length ?? 0;
  return { line: line + shift + before.length - 1, column: before.length === 1 ? column + last : last + 1 };
};
