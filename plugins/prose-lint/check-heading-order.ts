import type { Root } from 'mdast';
import type { LocalIssue } from '../../src/library/issues/content-issue.ts';
import { createRemark } from './prose-issues.ts';

/** Reports headings that skip a level: `####` below `##`, or a first heading that is not `##`. */
export const checkHeadingOrder = (tree: Root): LocalIssue[] => {
  const issues: LocalIssue[] = [];
  let previous = 1;
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const expected = previous + 1;
    if (node.depth > expected) {
      const position = node.position?.start ?? { line: 1, column: 1 };
      const message = `This heading skips a level; write ${'#'.repeat(expected)} in place of ${'#'.repeat(node.depth)}.`;
      issues.push(createRemark('skipped-heading-level', position, 'heading', message));
    }
    previous = node.depth;
  }
  return issues;
};
