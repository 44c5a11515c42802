import type { Element, ElementContent } from 'hast';
import {
  createElement,
  createText,
  extractLine,
  findElement,
  getClasses,
  getProperty,
  isElement,
} from '../../../src/content/html/elements.ts';
import type { AlertKind } from '../../../src/library/markdown/syntax/alerts.ts';

const named = (kind: AlertKind, names: string): [string, AlertKind][] => names.split(' ').map((name) => [name, kind]);

/** The kinds of callouts, by the names that generators and themes give them. */
const kinds: ReadonlyMap<string, AlertKind> = new Map([
  ...named('note', 'note info information secondary abstract summary question faq quote example seealso todo default'),
  ...named('tip', 'tip hint success check done'),
  ...named('important', 'important'),
  ...named('warning', 'warning warn attention'),
  ...named('caution', 'caution danger error bug failure'),
]);

/** Elements that stand in a line. */
const phrasing: ReadonlySet<string> = new Set(
  'a abbr b br code del em i img ins kbd mark q s small span strong sub sup u x-inline-formula x-note-reference'.split(
    ' ',
  ),
);

/** Classes that make a box of an element, where a name of a kind is beside them or after them. */
const boxes =
  /^(?:custom-block|theme-admonition|starlight-aside|admonition|markdown-alert|blockquote-tag|nextra-callout|callout|hint|alert|notice|kg-callout-card)$/;
const titles =
  /^(?:custom-block-title|starlight-aside__title|admonition-title|markdown-alert-title|blockquote-tag-title|callout-title|alert-heading|admonitionHeading_.*)$/;
const icons = /^(?:callout-icon|kg-callout-emoji)$/;

const matches = (element: Element, pattern: RegExp): boolean => getClasses(element).some((name) => pattern.test(name));

/** The kind of a callout; undefined for any other element. */
const getKind = (element: Element): AlertKind | undefined => {
  const classes = getClasses(element);
  if (element.tagName === 'details' || !classes.some((name) => boxes.test(name))) return undefined;
  const stated = getProperty(element, 'dataCallout');
  const candidates = [stated, ...classes.flatMap((name) => [name, name.replace(/^.*?--?(?=[a-z]+$)/, '')])];
  const found = candidates.map((name) => kinds.get(name.toLowerCase())).find((kind) => kind !== undefined);
  return found ?? (classes.some((name) => /^(?:alert|hint|notice)$/.test(name)) ? undefined : 'note');
};

const without = (nodes: readonly ElementContent[], left: ReadonlySet<ElementContent>): ElementContent[] =>
  nodes
    .filter((node) => !left.has(node))
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, left) } : node));

/** A callout with its title where that says more than its kind; undefined for any other element. */
export const readCallout = (
  element: Element,
  read: (nodes: readonly ElementContent[]) => ElementContent[],
): Element | undefined => {
  const kind = getKind(element);
  if (kind === undefined) return undefined;
  const heading = findElement(element, (each) => matches(each, titles));
  const icon = findElement(element, (each) => matches(each, icons));
  const title = extractLine(heading);
  const isKind = kinds.has(title.toLowerCase()) || title === '';
  const rest = without(element.children, new Set([heading, icon].filter((node) => node !== undefined)));
  const body = read(rest);
  const isLine = body.every((node) => !isElement(node) || phrasing.has(node.tagName));
  return createElement(
    'x-callout',
    [
      ...(isKind ? [] : [createElement('p', [createElement('strong', [createText(title)])])]),
      ...(isLine ? [createElement('p', body)] : body),
    ],
    { dataKind: kind.toUpperCase() },
  );
};
