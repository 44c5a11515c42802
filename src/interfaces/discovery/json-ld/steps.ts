import type { ListItem, Nodes } from 'mdast';
import { parseMarkdown } from '../../../library/markdown/parse.ts';
import { plainText } from '../../../library/markdown/walk.ts';
import type { JsonLdNode } from './publisher.ts';

const plain = (node: Nodes): string => plainText(node).replace(/\s+/g, ' ').trim();

/** Returns the name of a step: the bold text at its start. */
const nameOf = (item: ListItem): string | undefined => {
  const [first] = item.children;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  return lead?.type === 'strong' ? plain(lead).replace(/[.,:;]$/, '') : undefined;
};

/** Checks for a numbered list without parsing, which is most of the work on a page's JSON-LD. */
const maybeNumbered = /^ {0,3}\d{1,9}[.)](?:[ \t]|$)/m;

/** Returns the first numbered list of a page as steps of a HowTo; empty if it has none. */
export const stepsOf = (markdown: string): JsonLdNode[] => {
  if (!maybeNumbered.test(markdown)) return [];
  const list = parseMarkdown(markdown).children.find((node) => node.type === 'list' && node.ordered === true);
  if (list?.type !== 'list' || list.children.length < 2) return [];
  return list.children.map((item, index) => {
    const name = nameOf(item);
    return { '@type': 'HowToStep', position: index + 1, ...(name === undefined ? {} : { name }), text: plain(item) };
  });
};
