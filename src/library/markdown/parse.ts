import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { once } from '../../once.ts';
import { markAlerts } from './syntax/alerts.ts';
import { parseFormulas } from './syntax/math.ts';
import { parseUnspacedEmphasis } from './syntax/unspaced-emphasis.ts';

// Made by the first call: a bundle that never parses leaves the parser out.
const parser = /* @__PURE__ */ once(() => unified().use(remarkParse).use(remarkGfm).freeze());

/** Parses CommonMark with GitHub's extensions, alerts included, to a syntax tree (mdast). */
export const parseMarkdown = (markdown: string): Root => {
  const tree = parseFormulas(markdown, (text) => parseUnspacedEmphasis(text, (given) => parser().parse(given)));
  return markdown.includes('[!') ? markAlerts(tree, markdown) : tree;
};

const definitionsIn = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => /^\[[^\]]+\]: ?\S/.test(line))
    .join('\n');

/**
 * A slice of a page with the link and footnote definitions of the page, which stand anywhere on it: a slice that is
 * parsed alone needs them.
 */
export const withDefinitions = (slice: string, page: string): string => {
  const definitions = slice.includes('[') ? definitionsIn(page) : '';
  return definitions === '' ? slice : `${slice}\n\n${definitions}\n`;
};
