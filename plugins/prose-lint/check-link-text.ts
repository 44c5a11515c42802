import type { Nodes, Root } from 'mdast';
import type { LocalIssue } from '../../src/library/issues/content-issue.ts';
import { plainText } from '../../src/library/markdown/walk.ts';
import type { SourcePosition } from '../../src/library/position.ts';
import { createRemark } from './prose-issues.ts';

/** Link texts that are meaningless out of context, as in a screen reader's list of links. */
const uninformative: ReadonlySet<string> = new Set([
  '',
  'here',
  'click',
  'click here',
  'go here',
  'see here',
  'this',
  'this link',
  'this page',
  'link',
  'the link',
  'more',
  'read more',
  'see more',
  'learn more',
]);

const isAddress = (text: string): boolean => /^(https?:\/\/|www\.)\S*$/i.test(text);

const issueFor = (text: string, position: SourcePosition): LocalIssue | undefined => {
  if (isAddress(text)) {
    const message = 'This link shows a bare address; write [what is there](address).';
    return createRemark('bare-url', position, 'link', message);
  }
  if (uninformative.has(text.toLowerCase().replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, ''))) {
    const message = `The link text "${text}" does not describe its target; name the page it leads to.`;
    return createRemark('vague-link-text', position, 'link', message);
  }
  return undefined;
};

/** Reports links whose text does not describe the target. */
export const checkLinkText = (tree: Root): LocalIssue[] => {
  const issues: LocalIssue[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'linkReference') {
      const position = node.position?.start ?? { line: 1, column: 1 };
      const issue = issueFor(plainText(node).replace(/\s+/g, ' ').trim(), position);
      if (issue !== undefined) issues.push(issue);
    } else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return issues;
};
