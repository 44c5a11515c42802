import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { writeText } from './write-text.ts';

/**
 * Options of the Markdown serializer. Table columns are not aligned: that takes quadratic time for wide tables and costs
 * readers tokens.
 */
export const markdownStyle = {
  tables: { tablePipeAlign: false, tableCellPadding: true },
  marks: {
    bullet: '-',
    emphasis: '_',
    fences: true,
    incrementListMarker: true,
    listItemIndent: 'one',
    rule: '-',
  },
} as const;

const options = {
  ...markdownStyle.marks,
  handlers: { text: writeText },
  extensions: [gfmToMarkdown(markdownStyle.tables)],
};

/** Serializes a syntax tree as Markdown: fences closed, one style of marks, a newline at the end. */
export const writeMarkdown = (tree: Root): string => toMarkdown(tree, options);
