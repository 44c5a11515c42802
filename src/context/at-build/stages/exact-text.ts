import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import * as z from 'zod';
import type { StoredPage } from '../../../library/library.ts';
import { plainText } from '../../../library/markdown/walk.ts';
import { navigationParts } from '../../../operations/answer/page-sections.ts';
import type { SearchSection } from '../../../search/index/search-document.ts';
import { betweenCells } from '../../../search/passage/passage-url.ts';

// Sätteri types the same syntax tree (mdast) by names of its own.
const Tree = z.custom<Root>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'root',
);

/** White space as a browser shows it: every run is one space. */
const lineOf = (node: Nodes): string => plainText(node).replace(/\s+/g, ' ').trim();

/** One line for each paragraph, item and row. Footnotes stand elsewhere on the page, under a heading of its own. */
const linesIn = (node: Nodes): string[] => {
  if (node.type === 'paragraph') return [lineOf(node)];
  if (node.type === 'tableRow') return [node.children.map(lineOf).join(betweenCells)];
  if (node.type === 'code') return [node.value.trim()];
  if (node.type === 'footnoteDefinition') return [];
  return 'children' in node ? node.children.flatMap(linesIn) : [];
};

/**
 * What a reader sees below the title and below each heading of a page, in order, as it stands in its Markdown. A section
 * that only leads elsewhere is found, too, but a list of links answers nobody's question: the lead stands for it.
 */
export const exactText = ({ summary, parts, markdown }: StoredPage): SearchSection[] => {
  const sections: { heading: SearchSection['heading']; lines: string[]; isSignpost: boolean }[] = [
    { heading: null, lines: [], isSignpost: false },
  ];
  const isSignpostAt = (offset: number): boolean =>
    parts.some(({ id, start, end }) => navigationParts.has(id) && start <= offset && offset < end);
  let seen = 0;
  for (const node of Tree.parse(markdownToMdast(markdown, { features: { frontmatter: false } })).children) {
    if (node.type !== 'heading') sections.at(-1)?.lines.push(...linesIn(node));
    else if (seen++ > 0) {
      const url = summary.headings[seen - 1]?.url ?? '';
      const anchor = decodeURIComponent(url.slice(url.indexOf('#') + 1));
      const isSignpost = isSignpostAt(node.position?.start.offset ?? 0);
      sections.push({ heading: { text: lineOf(node), anchor }, lines: [], isSignpost });
    }
  }
  return sections.map(({ heading, lines, isSignpost }) => ({
    heading,
    text: lines.filter((line) => line !== '').join('\n'),
    ...(isSignpost ? { answeredBy: 0 } : {}),
  }));
};
