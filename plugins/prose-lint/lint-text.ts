import type { Root } from 'mdast';
import type { LocalIssue } from '../../src/library/issues/content-issue.ts';
import type { TextRules } from '../../src/library/issues/text-check.ts';
import type { SourcePosition } from '../../src/library/position.ts';
import { getWords } from '../../src/library/terms/words.ts';
import { checkLength } from './check-length.ts';
import { checkLinkText } from './check-link-text.ts';
import type { Findings } from './findings.ts';
import { collectMentions, type Mention } from './mentions.ts';
import { proseIn } from './prose.ts';
import { createRemark } from './prose-issues.ts';

/** Reports headings that skip a level: `####` below `##`, or a first heading that is not `##`. */
const checkHeadingOrder = (tree: Root): LocalIssue[] => {
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

/** Reads one text as an editor does. `place` returns the position in the file of one in the tree. */
export const lintText = (
  tree: Root,
  { terms, segmenter }: TextRules,
  place: (position: SourcePosition) => SourcePosition,
): Findings => {
  const issues: LocalIssue[] = [...checkHeadingOrder(tree), ...checkLinkText(tree)];
  const mentions = new Map<string, Mention>();
  for (const prose of proseIn(tree)) {
    const words = getWords(prose.text);
    issues.push(...checkLength(prose, words, segmenter));
    collectMentions(prose, words, terms, mentions);
  }
  const moved = <T extends SourcePosition>(item: T): T => ({ ...item, ...place(item) });
  return { issues: issues.map(moved), mentions: [...mentions.values()].map(moved) };
};
