import type { Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { findTerms, type TermIndex } from '../terms/terms.ts';
import { getWords } from '../terms/words.ts';
import { isChartMarker } from './table-chart.ts';

/** Glossary terms and the URLs of their pages. */
export interface TermLinks {
  readonly index: TermIndex;
  readonly toUrl: (path: string) => string;
  /** Digest of all names and URLs, as part of the cache keys of linked texts. */
  readonly digest: string;
}

/** Nodes in which nothing is linked. */
const closed: ReadonlySet<string> = new Set('heading link linkReference table code footnoteDefinition'.split(' '));
const hasHtml = (node: Nodes): boolean => 'children' in node && node.children.some(({ type }) => type === 'html');

const linksIn = (node: Nodes, urls: Set<string>): void => {
  if (node.type === 'link') urls.add(node.url);
  if ('children' in node) for (const child of node.children) linksIn(child, urls);
};

/**
 * Links the first mention of every glossary term below each `h2`, unless the author has linked it there. Whole words
 * only; the longest name wins; abbreviations are case-sensitive. One index lookup per word. `own` is the path of the
 * page itself, which is not linked.
 */
export const linkTerms = (tree: Root, own: string, { index, toUrl }: TermLinks): void => {
  let linked = new Set<string>();
  const split = (node: Text): PhrasingContent[] => {
    const { value } = node;
    const parts: PhrasingContent[] = [];
    let done = 0;
    for (const { path, from, to } of findTerms(value, getWords(value), index)) {
      const url = toUrl(path);
      if (path === own || linked.has(url)) continue;
      linked.add(url);
      if (from > done) parts.push({ type: 'text', value: value.slice(done, from) });
      parts.push({ type: 'link', url, children: [{ type: 'text', value: value.slice(from, to) }] });
      done = to;
    }
    if (done === 0) return [node];
    return done < value.length ? [...parts, { type: 'text', value: value.slice(done) }] : parts;
  };
  const visit = (node: Nodes): void => {
    if (closed.has(node.type) || !('children' in node) || hasHtml(node) || isChartMarker(node)) return;
    if (node.type === 'paragraph' || node.type === 'emphasis' || node.type === 'strong') {
      node.children = node.children.flatMap((child) => {
        if (child.type === 'text') return split(child);
        visit(child);
        return [child];
      });
    } else for (const child of node.children) visit(child);
  };
  const isStart = (node: RootContent): boolean => node.type === 'heading' && node.depth <= 2;
  for (const [at, node] of tree.children.entries()) {
    if (at === 0 || isStart(node)) {
      linked = new Set();
      const next = tree.children.findIndex((other, place) => place > at && isStart(other));
      for (const each of tree.children.slice(at, next === -1 ? undefined : next)) linksIn(each, linked);
    }
    visit(node);
  }
};
