import type { Heading, Root } from 'mdast';

const findHeadings = (tree: Root): Heading[] => tree.children.filter((node) => node.type === 'heading');

/** Moves all headings one level down if the text has any `#` heading, since they start below the title. */
export const lowerHeadings = (tree: Root): void => {
  const headings = findHeadings(tree);
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) if (heading.depth < 6) heading.depth += 1;
};

/**
 * Raises headings that skip a level, so that each is one level below its parent: readers that list headings show a gap
 * as a missing one.
 */
export const closeHeadingGaps = (tree: Root): void => {
  const parents: { readonly written: number; readonly depth: number }[] = [];
  for (const heading of findHeadings(tree)) {
    const written = heading.depth;
    while ((parents.at(-1)?.written ?? 0) >= written) parents.pop();
    const depth = (parents.at(-1)?.depth ?? 1) + 1;
    if (depth < written && (depth === 2 || depth === 3 || depth === 4 || depth === 5)) heading.depth = depth;
    parents.push({ written, depth: heading.depth });
  }
};
