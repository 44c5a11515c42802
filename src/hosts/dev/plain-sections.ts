import GithubSlugger from 'github-slugger';
import { parseMarkdown } from '../../library/markdown/parse.ts';
import { plainText } from '../../library/markdown/walk.ts';
import type { SearchSection } from '../../search/index/search-document.ts';

/** The plain text of a page, cut at its headings. */
export const plainSections = (markdown: string): SearchSection[] => {
  const slugger = new GithubSlugger();
  const sections: { heading: SearchSection['heading']; text: string }[] = [{ heading: null, text: '' }];
  for (const node of parseMarkdown(markdown).children) {
    if (node.type === 'heading') {
      const text = plainText(node).trim();
      const anchor = slugger.slug(text);
      if (node.depth > 1) sections.push({ heading: { text, anchor }, text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last !== undefined) last.text += `${plainText(node)}\n`;
  }
  return sections.filter(({ heading, text }) => heading !== null || text !== '');
};
