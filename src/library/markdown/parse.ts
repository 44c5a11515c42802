import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { markAlerts } from './syntax/alerts.ts';
import { parseFormulas } from './syntax/math.ts';
import { writeText } from './write-text.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

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

const writer = unified()
  .use(remarkGfm, markdownStyle.tables)
  .use(remarkStringify, { ...markdownStyle.marks, handlers: { text: writeText } })
  .freeze();

/** Parses CommonMark with GitHub's extensions, alerts included, to a syntax tree (mdast). */
export const parseMarkdown = (markdown: string): Root => {
  const tree = parseFormulas(markdown, (text) => parser.parse(text));
  return markdown.includes('[!') ? markAlerts(tree, markdown) : tree;
};

/** Serializes a syntax tree as Markdown: fences closed, one style of marks, a newline at the end. */
export const writeMarkdown = (tree: Root): string => writer.stringify(tree);

const definitionsIn = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => /^\[[^\]]+\]: ?\S/.test(line))
    .join('\n');

/**
 * Returns a slice of a page with the link and footnote definitions of the page, which stand anywhere on it: a slice that is
 * parsed alone needs them.
 */
export const withDefinitions = (slice: string, page: string): string => {
  const definitions = slice.includes('[') ? definitionsIn(page) : '';
  return definitions === '' ? slice : `${slice}\n\n${definitions}\n`;
};
