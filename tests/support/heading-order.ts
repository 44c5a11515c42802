import type { Nodes } from 'mdast';
import type { StoredPage } from '../../src/library/library.ts';
import { parseNative } from '../../src/library/markdown/parse-native.ts';

const extractText = (node: Nodes): string => {
  if (node.type === 'html') return '';
  if ('value' in node) return node.value;
  if (node.type === 'image') return node.alt ?? '';
  return 'children' in node ? node.children.map(extractText).join('') : '';
};

const headingsIn = (node: Nodes): string[] => {
  if (node.type === 'heading') return [extractText(node)];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
};

const getWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** The headings of a text of Markdown in order, as their words; those without words are left out. */
export const headingsOfText = (markdown: string): string[] =>
  headingsIn(parseNative(markdown))
    .map(getWords)
    .filter((words) => words !== '');

/** The headings of a page in order, in its Markdown and in the outline that the API and MCP give. */
export const headingsOfPage = ({ markdown, chunks }: StoredPage) => ({
  twin: headingsOfText(markdown),
  outline: chunks.map(({ heading }) => getWords(heading)).filter((words) => words !== ''),
});

/** The headings that are not among others in the order that they have. */
export const outOfOrder = (wanted: readonly string[], found: readonly string[]): string[] => {
  let from = 0;
  return wanted.filter((heading) => {
    const at = found.indexOf(heading, from);
    if (at === -1) return true;
    from = at + 1;
    return false;
  });
};
