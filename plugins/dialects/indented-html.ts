import type { Code } from 'mdast';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { parseNative } from '../../src/library/markdown/parse-native.ts';

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*?(\/?)>/gi;
const voidElements = /^(?:area|br|col|hr|img|input|source|wbr)$/i;

/** The name of the innermost element that a fragment of HTML leaves open. */
const leftOpenBy = (html: string): string | undefined => {
  const open: string[] = [];
  for (const [, slash, name = '', end] of html.matchAll(tag)) {
    const at = slash === '' ? -1 : open.lastIndexOf(name.toLowerCase());
    if (at !== -1) open.length = at;
    else if (slash === '' && end === '' && !voidElements.test(name)) open.push(name.toLowerCase());
  }
  return open.at(-1);
};

/**
 * HTML that is indented and has blank lines: CommonMark ends it at the first of them and takes the rest for code, while
 * kramdown and others read on to the end tag. Where the supposed code closes the element that is open, its lines lose
 * their indentation.
 */
export const indentedHtml: TextDialect = {
  mayOccur: (text) => /\n[ \t]*\n(?: {4}|\t)[\s\S]*<\//.test(text),
  edits: ({ text }) => {
    const { children } = parseNative(text);
    const isClosing = ({ value }: Code, at: number): boolean => {
      const before = children[at - 1];
      const open = before?.type === 'html' ? leftOpenBy(before.value) : undefined;
      return open !== undefined && value.toLowerCase().includes(`</${open}>`);
    };
    return children.flatMap((node, at) => {
      if (node.type !== 'code' || node.position === undefined || !isClosing(node, at)) return [];
      const first = text.lastIndexOf('\n', (node.position.start.offset ?? 0) - 1) + 1;
      const written = text.slice(first, node.position.end.offset);
      if (!/^(?: {4}|\t)/.test(written)) return [];
      return [...written.matchAll(/^[ \t]+/gm)].map(({ 0: spaces, index }) => ({
        start: first + index,
        end: first + index + spaces.length,
        text: '',
      }));
    });
  },
};
