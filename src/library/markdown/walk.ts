import type { Nodes, Parents, RootContent } from 'mdast';

const flow: ReadonlySet<string> = new Set('root list listItem blockquote table tableRow footnoteDefinition'.split(' '));

/**
 * Calls `visit` for every node below `parent` in document order, with its depth. Nodes that `visit` returns replace the
 * node; for undefined the node stays and its children are visited.
 */
export const rewriteTree = (
  parent: Parents,
  visit: (node: RootContent, parent: Parents, depth: number) => readonly RootContent[] | undefined,
  depth = 1,
): void => {
  let changed = false;
  const next: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    const replacement = visit(child, parent, depth);
    if (replacement === undefined) {
      if ('children' in child) rewriteTree(child, visit, depth + 1);
      next.push(child);
    } else {
      changed = true;
      next.push(...replacement);
    }
  }
  // mdast has a type of children for each parent; a visitor returns only nodes that are valid in the same place.
  if (changed) parent.children = next as typeof parent.children;
};

/** Yields a node and its descendants in document order, at any depth; skips descendants of nodes of the type `closed`. */
export function* nodesIn(root: Nodes, closed?: Nodes['type']): Generator<Nodes> {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if ('children' in node && node.type !== closed)
      for (let at = node.children.length - 1; at >= 0; at -= 1) stack.push(node.children[at] as Nodes);
  }
}

/** The text of a node without markup. */
export const plainText = (node: Nodes): string => {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'html' || node.type === 'footnoteReference') return '';
  if (node.type === 'break') return ' ';
  if (node.type === 'text' && node.data?.alert !== undefined) return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join(isFlow(node) ? ' ' : '') : '';
};

/** True when the children of a node are flow content (blocks), not phrasing. */
export const isFlow = (node: Parents): boolean => flow.has(node.type);
