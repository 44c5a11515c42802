import type { Parents, RootContent } from 'mdast';

/** Nodes that are removed when they are empty. */
const prunable: ReadonlySet<string> = new Set(
  'paragraph heading blockquote list listItem footnoteDefinition emphasis strong delete'.split(' '),
);

const isEmpty = ({ children }: Parents): boolean =>
  children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Collapses the white space on both sides of a removed node. */
const closeUp = (children: readonly RootContent[]): void => {
  for (const [at, child] of children.entries()) {
    const next = children[at + 1];
    if (child.type === 'text' && next?.type === 'text' && /\s$/.test(child.value)) next.value = next.value.trimStart();
  }
};

/** Removes blocks that have become empty; `emptied` has the parents of all removed nodes. */
export const pruneEmptied = (parent: Parents, emptied: Set<Parents>): void => {
  if (emptied.size === 0) return;
  const remaining = (parent.children as RootContent[]).filter((child) => {
    if (!('children' in child)) return true;
    pruneEmptied(child, emptied);
    const isRemoved = emptied.has(child) && prunable.has(child.type) && isEmpty(child);
    if (isRemoved) emptied.add(parent);
    return !isRemoved;
  });
  // mdast has a type of children for each parent; no node changes its parent here.
  if (emptied.has(parent)) closeUp(remaining);
  if (remaining.length < parent.children.length) parent.children = remaining as typeof parent.children;
};
