import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import * as z from 'zod';
import type { StoredPage } from '../../../library/library.ts';
import { textOf } from '../../../library/markdown/walk.ts';
import { betweenCells } from '../../../search/passage-url.ts';
import type { SearchSection } from '../../../search/search-document.ts';

// Sätteri types the same syntax tree (mdast) by names of its own.
const Tree = z.custom<Root>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'root',
);

/** White space as a browser shows it: every run is one space. */
const lineOf = (node: Nodes): string => textOf(node).replace(/\s+/g, ' ').trim();

/** One line for each paragraph, item and row. Footnotes stand elsewhere on the page, under a heading of its own. */
const linesIn = (node: Nodes): string[] => {
  if (node.type === 'paragraph') return [lineOf(node)];
  if (node.type === 'tableRow') return [node.children.map(lineOf).join(betweenCells)];
  if (node.type === 'code') return [node.value.trim()];
  if (node.type === 'footnoteDefinition') return [];
  return 'children' in node ? node.children.flatMap(linesIn) : [];
};

/** What a reader sees below the title and below each heading of a page, in order, as it stands in its Markdown. */
export const exactText = ({ summary, markdown }: Pick<StoredPage, 'summary' | 'markdown'>): SearchSection[] => {
  const sections: { heading: SearchSection['heading']; lines: string[] }[] = [{ heading: null, lines: [] }];
  let seen = 0;
  for (const node of Tree.parse(markdownToMdast(markdown, { features: { frontmatter: false } })).children) {
    if (node.type !== 'heading') sections.at(-1)?.lines.push(...linesIn(node));
    else if (seen++ > 0) {
      const url = summary.headings[seen - 1]?.url ?? '';
      const anchor = decodeURIComponent(url.slice(url.indexOf('#') + 1));
      sections.push({ heading: { text: lineOf(node), anchor }, lines: [] });
    }
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.filter((line) => line !== '').join('\n') }));
};
