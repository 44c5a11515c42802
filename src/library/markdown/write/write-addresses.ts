import type { Definition, Image, Link } from 'mdast';
import type { Options } from 'remark-stringify';
import { escapeText } from './escape-text.ts';

/** True for a link that is written as its address in angle brackets. */
const isAutolink = ({ url, title, children }: Link): boolean => {
  const [child] = children;
  return (
    !title &&
    children.length === 1 &&
    child?.type === 'text' &&
    (child.value === url || `mailto:${child.value}` === url) &&
    /^[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\0- <>|\u007F]*$/.test(url) &&
    (!url.startsWith('mailto:') || /^[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(child.value))
  );
};

type Handlers = NonNullable<Options['handlers']>;
type Handle<Name extends keyof Handlers> = NonNullable<Handlers[Name]>;

const percent = (character: string): string =>
  Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** True for parentheses that match each other, of which a link may have as many as it wants (CommonMark §6.3). */
const isBalanced = (url: string): boolean => {
  let depth = 0;
  for (const character of url) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0 || depth > 20) return false;
  }
  return depth === 0;
};

/**
 * Writes an address as it is called, since programs cut it out of the text: what Markdown would read in it is in percent-encoding
 * (RFC 3986 §2.1), never behind a backslash.
 */
export const writeAddress = (url: string): string => {
  const encoded = url
    .replaceAll(/[\0- "<>\\^`{|}\u007F\u0080-\u00A0\u2028\u2029]/g, percent)
    .replaceAll(/&(?=[A-Za-z#][A-Za-z0-9]{0,31};)([^;]*);/g, '&$1%3B');
  return isBalanced(encoded) ? encoded : encoded.replaceAll(/[()]/g, percent);
};

/** Writes the words of a picture. */
const writeAlt = (alt: string, isInCell: boolean): string =>
  escapeText(alt.replaceAll(/\s*\n\s*/g, ' '), { before: '[', after: ']', isInCell, isInLabel: true });

const writeTitle = (title: string | null | undefined, isInCell: boolean): string => {
  if (title === null || title === undefined || title === '') return '';
  const quote = title.includes('"') && !title.includes("'") ? "'" : '"';
  const words = title
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)|&(?=#?[A-Za-z0-9]{1,32};)/g, '\\$&')
    .replaceAll(quote, `\\${quote}`);
  return ` ${quote}${isInCell ? words.replaceAll('|', '\\|') : words}${quote}`;
};

const target = (url: string, title: string | null | undefined, isInCell: boolean): string => {
  const words = writeTitle(title, isInCell);
  return `${url === '' && words !== '' ? '<>' : writeAddress(url)}${words}`;
};

/** Serializes a link. */
export const writeLink: Handle<'link'> = Object.assign(
  ((node: Link, _parent, state, info) => {
    const isInCell = state.stack.includes('tableCell');
    if (isAutolink(node)) return `<${node.children[0]?.type === 'text' ? node.children[0].value : node.url}>`;
    const exits = [state.enter('link'), state.enter('label')];
    const words = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
    for (const exit of exits.reverse()) exit();
    return `[${words}](${target(node.url, node.title, isInCell)})`;
  }) satisfies Handle<'link'>,
  { peek: (node: Link) => (isAutolink(node) ? '<' : '[') },
);

/** Serializes a picture. */
export const writeImage: Handle<'image'> = Object.assign(
  ((node: Image, _parent, state) => {
    const isInCell = state.stack.includes('tableCell');
    return `![${writeAlt(node.alt ?? '', isInCell)}](${target(node.url, node.title, isInCell)})`;
  }) satisfies Handle<'image'>,
  { peek: () => '!' },
);

/** Serializes a definition. */
export const writeDefinition: Handle<'definition'> = (node: Definition, _parent, state) =>
  `[${state.associationId(node)}]: ${target(node.url, node.title, false) || '<>'}`;
