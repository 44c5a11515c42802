import GithubSlugger from 'github-slugger';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { nodesIn, plainText } from '../../../src/library/markdown/walk.ts';

/** The anchors of the headings of a text, as its page will have them. */
export const findAnchors = (markdown: string): ReadonlySet<string> => {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  for (const node of nodesIn(parseMarkdown(markdown)))
    if (node.type === 'heading') anchors.add(slugger.slug(plainText(node)));
  return anchors;
};
