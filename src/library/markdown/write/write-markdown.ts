import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { once } from '../../once.ts';
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

// Made by the first call: a bundle that never writes leaves the serializer out.
const writer = /* @__PURE__ */ once(() =>
  unified()
    .use(remarkGfm, markdownStyle.tables)
    .use(remarkStringify, { ...markdownStyle.marks, handlers: { text: writeText } })
    .freeze(),
);

/** Serializes a syntax tree as Markdown: fences closed, one style of marks, a newline at the end. */
export const writeMarkdown = (tree: Root): string => writer().stringify(tree);
