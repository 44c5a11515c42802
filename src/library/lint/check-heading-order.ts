import type { Root } from 'mdast';
import type { LocalIssue } from '../content-issue.ts';

/** Headings that skip a level: `####` below `##`, or a text that does not start with `##`. */
export const checkHeadingOrder = (tree: Root): LocalIssue[] => {
  const issues: LocalIssue[] = [];
  let above = 1;
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const expected = above + 1;
    if (node.depth > expected) {
      issues.push({
        line: node.position?.start.line ?? 1,
        column: node.position?.start.column ?? 1,
        field: 'heading',
        message: `This heading skips a level; write ${'#'.repeat(expected)} in place of ${'#'.repeat(node.depth)}.`,
        severity: 'warning',
      });
    }
    above = node.depth;
  }
  return issues;
};
