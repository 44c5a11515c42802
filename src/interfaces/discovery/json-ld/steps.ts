import type { List, ListItem, Nodes } from 'mdast';
import { toSectionUrl } from '../../../library/address.ts';
import type { Chunk } from '../../../library/chunk.ts';
import { parseMarkdown, withDefinitions } from '../../../library/markdown/parse.ts';
import { plainText } from '../../../library/markdown/walk.ts';
import type { JsonLdNode } from './publisher.ts';

const plain = (node: Nodes): string => plainText(node).replace(/\s+/g, ' ').trim();

/** The name of a step: the bold text at its start. */
const getName = (item: ListItem): string | undefined => {
  const [first] = item.children;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  return lead?.type === 'strong' ? plain(lead).replace(/[.,:;]$/, '') : undefined;
};

const getStep = (item: ListItem, index: number, url: string): JsonLdNode => {
  const name = getName(item);
  return { '@type': 'HowToStep', position: index + 1, ...(name === undefined ? {} : { name }), text: plain(item), url };
};

/** Matches where a numbered list may begin: only such chunks are parsed, since parsing is most of the cost of JSON-LD. */
const maybeNumbered = /^ {0,3}\d{1,9}[.)](?:[ \t]|$)/m;

const numberedListIn = (markdown: string): List | undefined =>
  parseMarkdown(markdown).children.find((node): node is List => node.type === 'list' && node.ordered === true);

/** The first numbered list of a page as steps of a HowTo, with the URL of their section; empty if it has none. */
export const getSteps = (
  markdown: string,
  chunks: readonly Pick<Chunk, 'start' | 'end' | 'anchor'>[],
  page: string,
): JsonLdNode[] => {
  for (const { start, end, anchor } of chunks) {
    const slice = markdown.slice(start, end);
    const list = maybeNumbered.test(slice) ? numberedListIn(withDefinitions(slice, markdown)) : undefined;
    if (list === undefined) continue;
    const url = toSectionUrl(page, anchor);
    return list.children.length < 2 ? [] : list.children.map((item, index) => getStep(item, index, url));
  }
  return [];
};
