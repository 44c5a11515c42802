import type { Nodes, Parents, RootContent } from 'mdast';

const flow: ReadonlySet<string> = new Set([
  'root',
  'list',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
  'footnoteDefinition',
]);

/**
 * Calls `visit` for every node below `parent` in document order, with its depth; what `visit` returns replaces the
 * node.
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
  // mdast types the children of each parent apart; a visitor only ever returns what may stand where the node stood.
  if (changed) parent.children = next as typeof parent.children;
};

/** Yields a node and all below it in document order, however deep they are nested; nothing below those that are `closed`. */
export function* nodesIn(root: Nodes, closed?: Nodes['type']): Generator<Nodes> {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if ('children' in node && node.type !== closed)
      for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at] as Nodes);
  }
}

/** The plain words of a node, without marks. */
export const plainText = (node: Nodes): string => {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'html' || node.type === 'footnoteReference') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join(isFlow(node) ? ' ' : '') : '';
};

/** Whether the children of a node are blocks, not words of a line. */
export const isFlow = (node: Parents): boolean => flow.has(node.type);
