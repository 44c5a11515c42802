import { stripComments } from './comments/strip-comments.ts';
import { parseNative } from './parse-native.ts';
import { findUnused } from './unused.ts';
import { plainText } from './walk.ts';

/** Matches texts that may start with a heading, after comments and definitions. */
const mayLead = /^\s*(?:#{1,2}[ \t]|<!--|%%|\{\/\*|\[)/;

/** Imports and exports of MDX before the text. */
const modules = /^\s*(?:(?:import\s(?:[^'"\n;]|\n(?!\n))*(?:'[^'\n]*'|"[^"\n]*")|export\s[^\n]*);?[ \t]*(?:\n\s*|$))+/;

/** The label of MyST before the heading that it names. */
const labels = /^\s*(?:\([\w:./ -]{1,100}\)=[ \t]*\n)+/;

/** True for the identifier, the classes and the values that tools write between braces. */
const isAttributes = (list: string): boolean => {
  const [first = '', ...others] = list
    .replace(/^[%:]?[ \t]{0,4}/, '')
    .replace(/%$/, '')
    .trim()
    .split(/\s+/);
  return /^[#.]./.test(first) && others.every((each) => /^(?:[#.][\w:-]+|[\w:-]+=.+)$/.test(each));
};

/** A heading without the attribute list at its end, or the name that Documenter.jl gives it, and as one line. */
const toTitle = (heading: string): string | undefined => {
  const title = heading
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\[(.*)\]\(@id(?: [^()]*)?\)$/, '$1');
  const at = title.lastIndexOf('{');
  const end = /\}%?$/.exec(title)?.index;
  const isList = at !== -1 && end !== undefined && isAttributes(title.slice(at + 1, end));
  return (
    (isList
      ? title
          .slice(0, at)
          .replace(/[%\\]{1,2}$/, '')
          .trim()
      : title) || undefined
  );
};

/** The text of a leading `#` or `##` heading; comments before and in it, imports and the heading's id are skipped. */
export const leadingTitle = (source: string): string | undefined => {
  const markdown = source.replace(modules, '').replace(labels, '');
  if (!mayLead.test(markdown)) return undefined;
  const { text } = stripComments(markdown, parseNative);
  // Fast path: most texts start with the heading itself, so that one line is parsed.
  const tree = parseNative(/^\s*#{1,2}[ \t][^\n]*/.exec(text)?.[0] ?? text);
  const unused = findUnused(tree);
  const first = tree.children.find((node) => !unused.has(node) && !(node.type === 'html' && isComment(node.value)));
  return first?.type === 'heading' && first.depth <= 2 ? toTitle(plainText(first)) : undefined;
};

/** The text of the first `#` heading at the top level of a text, wherever it stands. */
export const firstTitle = (markdown: string): string | undefined => {
  const { text } = stripComments(markdown, parseNative);
  const heading = parseNative(text).children.find((node) => node.type === 'heading' && node.depth === 1);
  return heading === undefined ? undefined : toTitle(plainText(heading));
};

const isComment = (html: string): boolean => /^\s*<!--[\s\S]*-->\s*$/.test(html);
