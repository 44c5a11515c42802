import type { Element, Nodes } from 'hast';
import { isElement } from '../../../src/content/html/elements.ts';
import { parseHtml } from './parse-html.ts';

/** Elements of HTML by which titles and short texts are set. */
const formatting = new Set(
  'a abbr acronym b bdi bdo big blockquote br center cite code del dfn div em figure figcaption font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub sup svg table tbody td th tr tt u ul var wbr'.split(
    ' ',
  ),
);
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg']);
const breaking = /^(?:blockquote|br|div|h\d|hr|li|p|td|th|tr)$/;

/** The tag of an element that HTML does not know, such as the `<T>` of `List<T>`, as it is written. */
const getTag = ({ position }: Element, html: string): string => {
  const start = position?.start.offset;
  return start === undefined ? '' : html.slice(start, html.indexOf('>', start) + 1);
};

/** The words of HTML in one line: without tags, with characters in place of their references. */
export const htmlToText = (html: string): string => {
  const read = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (!isElement(node)) return 'children' in node ? node.children.map(read).join('') : '';
    if (hidden.has(node.tagName)) return '';
    const words = node.children.map(read).join('');
    if (!formatting.has(node.tagName)) return getTag(node, html) + words;
    return breaking.test(node.tagName) ? ` ${words} ` : words;
  };
  return read(parseHtml(html)).replace(/\s+/g, ' ').trim();
};
