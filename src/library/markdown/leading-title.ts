import { stripComments } from './comments/strip-comments.ts';
import { parseNative } from './parse-native.ts';
import { findUnused } from './unused.ts';
import { plainText } from './walk.ts';

/** What a text may begin with so that a heading is the first thing that readers see of it. */
const mayLead = /^\s*(?:#[ \t]|<!--|%%|\{\/\*|\[)/;

/** The words of a `#` heading that a text begins with; comments may stand before it and in it. */
export const leadingTitle = (markdown: string): string | undefined => {
  if (!mayLead.test(markdown)) return undefined;
  const { text } = stripComments(markdown, parseNative);
  // Most texts begin with the heading itself, and need not be read whole.
  const tree = parseNative(/^\s*#[ \t][^\n]*/.exec(text)?.[0] ?? text);
  const unused = findUnused(tree);
  const first = tree.children.find((node) => !unused.has(node) && !(node.type === 'html' && isComment(node.value)));
  return first?.type === 'heading' && first.depth === 1
    ? plainText(first).replace(/\s+/g, ' ').trim() || undefined
    : undefined;
};

const isComment = (html: string): boolean => /^\s*<!--[\s\S]*-->\s*$/.test(html);
