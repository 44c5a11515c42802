import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import { nodesIn } from './walk.ts';

type Defined = Definition | FootnoteDefinition;

/** `[//]: # (a note)`: what nobody would define to refer to it. */
const isComment = ({ url, label, identifier }: Definition): boolean =>
  (url === '#' || url === '') && /^(?:\W{1,3}|_|comment)$/i.test(label ?? identifier);

const keyOf = (kind: 'note' | 'link', identifier: string): string => `${kind} ${identifier}`;

/** The definitions of links and footnotes that nothing on the page refers to; they are notes of the author. */
export const findUnused = (tree: Root): ReadonlySet<Nodes> => {
  const defined = new Map<string, Defined>();
  const unused = new Set<Nodes>();
  const define = (node: Defined, key: string): void => {
    unused.add(node);
    // Of several with one name the first counts (CommonMark §4.7).
    if (!defined.has(key)) defined.set(key, node);
  };
  const refer = (key: string): readonly Nodes[] => {
    const node = defined.get(key);
    return node !== undefined && unused.delete(node) && node.type === 'footnoteDefinition' ? node.children : [];
  };
  for (const node of nodesIn(tree)) {
    if (node.type === 'footnoteDefinition') define(node, keyOf('note', node.identifier));
    else if (node.type === 'definition' && isComment(node)) unused.add(node);
    else if (node.type === 'definition') define(node, keyOf('link', node.identifier));
  }
  if (unused.size === 0) return unused;
  // A footnote is read when something that is read refers to it.
  const read: Nodes[] = [tree];
  for (let root = read.pop(); root !== undefined; root = read.pop()) {
    for (const node of nodesIn(root, 'footnoteDefinition')) {
      if (node.type === 'linkReference' || node.type === 'imageReference') refer(keyOf('link', node.identifier));
      if (node.type === 'footnoteReference') read.push(...refer(keyOf('note', node.identifier)));
    }
  }
  return unused;
};
