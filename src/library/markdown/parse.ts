import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { markAlerts } from './syntax/alerts.ts';
import { parseFormulas } from './syntax/math.ts';

// Marked as pure, so that a bundle which parses nothing leaves them out.
const extensions = {
  extensions: [/* @__PURE__ */ gfm()],
  mdastExtensions: [/* @__PURE__ */ gfmFromMarkdown()],
};

/** Parses CommonMark with GitHub's extensions, alerts included, to a syntax tree (mdast). */
export const parseMarkdown = (markdown: string): Root => {
  const tree = parseFormulas(markdown, (text) => fromMarkdown(text, extensions));
  return markdown.includes('[!') ? markAlerts(tree, markdown) : tree;
};

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
