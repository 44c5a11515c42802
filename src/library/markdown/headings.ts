import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { plainText } from './walk.ts';

type Level = 1 | 2 | 3 | 4 | 5 | 6;

export interface PlainHeading {
  readonly level: Level;
  readonly text: string;
}

/** A heading of a page and the anchor by which links reach it. */
export interface AnchoredHeading extends PlainHeading {
  readonly anchor: string;
}

/** Returns the headings of a tree in document order, without markup. */
export const plainHeadingsOf = (tree: Root): PlainHeading[] =>
  tree.children.flatMap((node) =>
    node.type === 'heading' ? [{ level: node.depth, text: plainText(node).replace(/\s+/g, ' ').trim() }] : [],
  );

/** Adds GitHub's anchors to headings; a repeated one gets `-1`, `-2`, … */
export const anchorHeadings = (headings: readonly PlainHeading[]): AnchoredHeading[] => {
  const slugger = new GithubSlugger();
  return headings.map((heading, index) => ({
    ...heading,
    anchor: slugger.slug(heading.text || `section-${index + 1}`),
  }));
};
