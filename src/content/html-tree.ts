import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { htmlToHast } from 'satteri';
import * as z from 'zod';

/** HTML as the content of an element. */
export interface Fragment {
  readonly type: 'root';
  children: ElementContent[];
}

/** A node of the HTML of a page that has children. */
export type Parent = Fragment | Element;

// Sätteri has types of its own for the same syntax tree (hast).
const Tree = z.custom<Fragment>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'root',
);

/** Parses HTML by the rules of browsers (HTML §13.2), as the content of an element. */
export const parseHtml = (html: string): Fragment => Tree.parse(htmlToHast(html, { fragment: true }));

/** Writes nodes as HTML. */
export const writeHtml = (children: readonly ElementContent[]): string =>
  toHtml({ type: 'root', children: [...children] }, { characterReferences: { useNamedReferences: true } });

/** Creates an element; texts become text nodes. */
export const element = (
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

/** The words of a node. The TeX beside a formula is not shown. */
export const textIn = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.tagName === 'annotation') return '';
  return node.children.map(textIn).join('');
};

export const getClasses = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className) ? className.map(String) : [];

export const isElement = <Name extends string>(
  node: ElementContent | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } => node?.type === 'element' && names.some((name) => name === node.tagName);

/** True for white space between elements. */
export const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

/** All elements below a node, in document order. */
export const elementsIn = (parent: Parent): Element[] =>
  parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));

/** Changes an element in place; nodes that it returns take the place of the element. */
export type Visitor = (element: Element, parent: Parent) => readonly ElementContent[] | undefined;

/** Runs visitors on every element in document order, on the elements inside of one before the element itself. */
export const rewrite = (parent: Parent, visitors: ReadonlyMap<string, readonly Visitor[]>): void => {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type !== 'element') {
      children.push(child);
      continue;
    }
    rewrite(child, visitors);
    const names = visitors.get(child.tagName) ?? [];
    children.push(...(firstResult(names, (visitor) => visitor(child, parent)) ?? [child]));
  }
  parent.children = children;
};

/** Calls a function with each item until it returns something. */
const firstResult = <Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Result | undefined,
): Result | undefined => {
  for (const item of items) {
    const result = call(item);
    if (result !== undefined) return result;
  }
  return undefined;
};
