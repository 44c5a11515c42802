import type { Nodes, Root } from 'mdast';
import type { LocalIssue } from '../content-issue.ts';
import { plainText } from '../markdown/walk.ts';

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

const messageFor = (text: string): string | undefined => {
  if (isAddress(text)) return 'This link shows a bare address; write [what is there](address).';
  if (uninformative.has(text.toLowerCase().replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')))
    return `Say in the text of the link where it leads; "${text}" says nothing on its own.`;
  return undefined;
};

/** Reports links whose text does not describe the target. */
export const checkLinkText = (tree: Root): LocalIssue[] => {
  const issues: LocalIssue[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'linkReference') {
      const message = messageFor(plainText(node).replace(/\s+/g, ' ').trim());
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      if (message !== undefined) issues.push({ line, column, field: 'link', message, severity: 'warning' });
    } else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return issues;
};
