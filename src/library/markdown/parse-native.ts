import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import * as z from 'zod';

// Sätteri has types of its own for the same syntax tree (mdast).
const Tree = z.custom<Root>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'root',
);

/**
 * Parses Markdown with the parser that also renders the pages. It returns the same tree as remark-parse (a test compares
 * them) in a fortieth of the time. It is native code, so it is used at build time only; request handlers use remark.
 */
export const parseNative = (markdown: string): Root =>
  Tree.parse(markdownToMdast(markdown, { features: { frontmatter: false } }));
