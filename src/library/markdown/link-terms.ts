import type { Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { findTerms, type TermIndex } from '../lint/terms.ts';
import { wordsOf } from '../lint/words.ts';
import { isChartMarker } from './table-chart.ts';

/** The terms that texts are linked to, and where their pages are. */
export interface TermLinks {
  readonly index: TermIndex;
  readonly urlOf: (path: string) => string;
  /** Differs when any name or address does, so that kept texts are known to be stale. */
  readonly digest: string;
}

/** Text inside these is left alone; a marked paragraph above a table names a column, and no term. */
const closed: ReadonlySet<string> = new Set([
  'heading',
  'link',
  'linkReference',
  'table',
  'code',
  'footnoteDefinition',
]);
const hasHtml = (node: Nodes): boolean => 'children' in node && node.children.some(({ type }) => type === 'html');

const linksIn = (node: Nodes, urls: Set<string>): void => {
  if (node.type === 'link') urls.add(node.url);
  if ('children' in node) for (const child of node.children) linksIn(child, urls);
};

/**
 * Links the first mention of every term of the glossary below each `h2`, unless the author has linked it there, at the
 * cost of one look at each word. Only whole words count, the longest name wins, and abbreviations keep their case.
 */
export const linkTerms = (tree: Root, own: string, { index, urlOf }: TermLinks): void => {
  let seen = new Set<string>();
  const split = (node: Text): PhrasingContent[] => {
    const { value } = node;
    const parts: PhrasingContent[] = [];
    let done = 0;
    for (const { path, from, to } of findTerms(value, wordsOf(value), index)) {
      const url = urlOf(path);
      if (path === own || seen.has(url)) continue;
      seen.add(url);
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
      seen = new Set();
      const next = tree.children.findIndex((other, place) => place > at && isStart(other));
      for (const each of tree.children.slice(at, next === -1 ? undefined : next)) linksIn(each, seen);
    }
    visit(node);
  }
};
