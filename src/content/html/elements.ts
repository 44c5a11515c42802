import type { Element, ElementContent, Nodes, Parents, Properties } from 'hast';
import { readJson } from '../../library/text/read-json.ts';

export const isElement = (node: Nodes): node is Element => node.type === 'element';

/** The text of an attribute by the name of its property; empty for none. */
export const getProperty = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
};

export const getClasses = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className) ? className.map(String) : [];

export const hasClass = (element: Element, name: string): boolean => getClasses(element).includes(name);

/** All text of a node. Line breaks are line ends. */
export const extractText = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (isElement(node) && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(extractText).join('') : '';
};

/** The words of a node in one line. */
export const extractLine = (node: Nodes | undefined): string =>
  node === undefined ? '' : extractText(node).replace(/\s+/g, ' ').trim();

export const createElement = (
  tagName: string,
  children: readonly ElementContent[],
  properties: Properties = {},
): Element => ({ type: 'element', tagName, properties, children: [...children] });

export const createText = (value: string): ElementContent => ({ type: 'text', value });

/** A link in a paragraph of its own, with words after it. */
export const createLinkParagraph = (href: string, words: string, after: readonly ElementContent[] = []): Element =>
  createElement('p', [createElement('a', [createText(words)], { href }), ...after]);

/** All elements below a node, in order; in a template, there are none. */
export function* elementsIn(node: Parents): Generator<Element> {
  const open = node.children.toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isElement(next)) continue;
    yield next;
    if (next.tagName !== 'template') for (const child of next.children.toReversed()) open.push(child);
  }
}

export const findElement = (node: Parents, isWanted: (element: Element) => boolean): Element | undefined => {
  for (const element of elementsIn(node)) if (isWanted(element)) return element;
  return undefined;
};

export const findByClass = (node: Parents, name: string): Element | undefined =>
  findElement(node, (element) => hasClass(element, name));

export const findByTag = (node: Parents, tagName: string): Element | undefined =>
  findElement(node, (element) => element.tagName === tagName);

/** Reads the texts of JSON by their names. */
export const readJsonTexts = (json: string): ReadonlyMap<string, string> => {
  const value = readJson(json);
  return new Map(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, text]) =>
      typeof text === 'string' || typeof text === 'number' ? [[name, String(text)]] : [],
    ),
  );
};
