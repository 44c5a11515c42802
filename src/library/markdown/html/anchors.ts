import type { PhrasingContent, Root } from 'mdast';
import { rewriteTree } from '../walk.ts';

const opening = /^<a [^<>]*?(?<= )href="([^"]*)"[^<>]*>$/;
const references = new Map([
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&amp;', '&'],
]);

/** Removes links from the text of a link, which cannot contain others: a bare URL is parsed as one. */
const withoutLinks = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'link' ? node.children : [node]));

const withLinks = (children: readonly PhrasingContent[]): PhrasingContent[] | undefined => {
  const start = children.findIndex((node) => node.type === 'html' && opening.test(node.value));
  const end = children.findIndex((node, at) => at > start && node.type === 'html' && node.value === '</a>');
  const first = children[start];
  if (start === -1 || end === -1 || first?.type !== 'html') return undefined;
  const [, href = ''] = opening.exec(first.value) ?? [];
  const url = href.replace(/&(?:quot|lt|amp);/g, (reference) => references.get(reference) ?? reference);
  const rest = children.slice(end + 1);
  const words = withoutLinks(children.slice(start + 1, end));
  return [...children.slice(0, start), { type: 'link', url, children: words }, ...(withLinks(rest) ?? rest)];
};

/** Turns `<a href="…">` with its end tag, which a parser leaves as HTML around Markdown, into links of Markdown. */
export const linksFromHtml = (tree: Root): void =>
  rewriteTree(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      node.children = withLinks(node.children) ?? node.children;
    return undefined;
  });
