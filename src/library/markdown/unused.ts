import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import { nodesIn } from './walk.ts';

type Defined = Definition | FootnoteDefinition;

/** Recognizes definitions that serve as comments, such as `[//]: # (a note)`. */
const isComment = ({ url, label, identifier }: Definition): boolean =>
  (url === '#' || url === '') && /^(?:\W{1,3}|_|comment)$/i.test(label ?? identifier);

const toKey = (kind: 'note' | 'link', identifier: string): string => `${kind} ${identifier}`;

/** The definitions of links and footnotes that nothing on the page refers to: notes of the author. */
export const findUnused = (tree: Root): ReadonlySet<Nodes> => {
  const defined = new Map<string, Defined>();
  const unused = new Set<Nodes>();
  const define = (node: Defined, key: string): void => {
    unused.add(node);
    // The first of several definitions with one label takes precedence (CommonMark §4.7).
    if (!defined.has(key)) defined.set(key, node);
  };
  const resolve = (key: string): readonly Nodes[] => {
    const node = defined.get(key);
    return node !== undefined && unused.delete(node) && node.type === 'footnoteDefinition' ? node.children : [];
  };
  for (const node of nodesIn(tree)) {
    if (node.type === 'footnoteDefinition') define(node, toKey('note', node.identifier));
    else if (node.type === 'definition' && isComment(node)) unused.add(node);
    else if (node.type === 'definition') define(node, toKey('link', node.identifier));
  }
  if (unused.size === 0) return unused;
  // Follow references from the text, and from the footnotes that it refers to.
  const reachable: Nodes[] = [tree];
  for (let root = reachable.pop(); root !== undefined; root = reachable.pop()) {
    for (const node of nodesIn(root, 'footnoteDefinition')) {
      if (node.type === 'linkReference' || node.type === 'imageReference') resolve(toKey('link', node.identifier));
      if (node.type === 'footnoteReference') reachable.push(...resolve(toKey('note', node.identifier)));
    }
  }
  return unused;
};

/** The identifiers of the definitions that pictures refer to. */
export const findPictured = (tree: Root): ReadonlySet<string> =>
  new Set([...nodesIn(tree)].flatMap((node) => (node.type === 'imageReference' ? [node.identifier] : [])));
