import type { Root } from 'mdast';
import { type Features, markdownToMdast, mdxToMdast } from 'satteri';
import * as z from 'zod';
import { nestsDeeper } from '../text/nesting.ts';
import { markAlerts } from './syntax/alerts.ts';
import { parseFormulas } from './syntax/math.ts';
import { parseUnspacedEmphasis } from './syntax/unspaced-emphasis.ts';

// Sätteri has types of its own for the same syntax tree (mdast).
const Tree = z.custom<Root>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'root',
);

/** Parses a text with features of the parser that Markdown does not have, each with nodes of its own. */
export const parseWith = (features: Features, markdown: string): Root =>
  parseFormulas(markdown, (text) =>
    parseUnspacedEmphasis(text, (given) =>
      Tree.parse(markdownToMdast(given, { features: { frontmatter: false, ...features } })),
    ),
  );

const maxBraces = 100;

/** Parses MDX: JSX, expressions and ECMAScript are nodes. Returns the error of a text that is not valid MDX. */
export const parseMdx = (
  features: Features,
  markdown: string,
): { readonly tree: Root; readonly error?: never } | { readonly tree?: never; readonly error: string } => {
  // The parser takes minutes for braces that are never closed.
  if (nestsDeeper(markdown, '{', '}', maxBraces)) return { error: `Braces nest deeper than ${maxBraces} levels` };
  try {
    const parse = (text: string): Root =>
      Tree.parse(mdxToMdast(text, { features: { frontmatter: false, ...features } }));
    return { tree: parseFormulas(markdown, (text) => parseUnspacedEmphasis(text, parse)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * Parses Markdown with the parser that also renders the pages. It returns the same tree as remark-parse (a test compares
 * them) in a fortieth of the time. It is native code, so it is used at build time only; request handlers use remark.
 */
export const parseNative = (markdown: string): Root => {
  const tree = parseWith({}, markdown);
  return markdown.includes('[!') ? markAlerts(tree, markdown) : tree;
};
