import type { Parents, RootContent } from 'mdast';

/** Blocks and marks that say nothing when they hold nothing. */
const prunable: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'footnoteDefinition',
  'emphasis',
  'strong',
  'delete',
]);

const isEmpty = ({ children }: Parents): boolean =>
  children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Blanks on both sides of what went are one too many. */
const closeUp = (children: readonly RootContent[]): void => {
  for (const [at, child] of children.entries()) {
    const next = children[at + 1];
    if (child.type === 'text' && next?.type === 'text' && /\s$/.test(child.value)) next.value = next.value.trimStart();
  }
};

/** Takes out the blocks whose whole content was taken out before: `emptied` are the parents of what went. */
export const pruneEmptied = (parent: Parents, emptied: Set<Parents>): void => {
  if (emptied.size === 0) return;
  const left = (parent.children as RootContent[]).filter((child) => {
    if (!('children' in child)) return true;
    pruneEmptied(child, emptied);
    const goes = emptied.has(child) && prunable.has(child.type) && isEmpty(child);
    if (goes) emptied.add(parent);
    return !goes;
  });
  // mdast types the children of each parent apart; none is put where it did not stand.
  if (emptied.has(parent)) closeUp(left);
  if (left.length < parent.children.length) parent.children = left as typeof parent.children;
};
