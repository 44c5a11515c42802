import type { Element, ElementContent } from 'hast';
import {
  createElement,
  createText,
  elementsIn,
  extractLine,
  findElement,
  getClasses,
  getProperty,
  hasClass,
  isElement,
} from '../../../src/content/html/elements.ts';
import { withTab } from './code.ts';

const isRole = (element: Element, role: string): boolean => getProperty(element, 'role') === role;

/** Sets of tabs that have no roles, by the classes of the set, of what its labels are in, and of its panels. */
const sets = [
  { set: 'vp-code-group', labels: 'tabs', panels: 'blocks' },
  { set: 'tabbed-set', labels: 'tabbed-labels', panels: 'tabbed-content' },
  { set: 'tabs-wrapper', labels: 'tabs', panels: 'panels' },
] as const;

interface Tabs {
  readonly labels: readonly string[];
  readonly panels: readonly Element[];
}

const childrenOf = (element: Element | undefined): Element[] => element?.children.filter(isElement) ?? [];

/** Elements of a role in an element, without those in a panel of it. */
const ownOfRole = (element: Element, role: string): Element[] =>
  childrenOf(element).flatMap((child) => {
    if (isRole(child, role)) return [child];
    return isRole(child, 'tabpanel') ? [] : ownOfRole(child, role);
  });

const findByRoles = (element: Element): Tabs | undefined => {
  const isOuter = childrenOf(element).some(
    (child) =>
      !isRole(child, 'tabpanel') && ownOfRole(child, 'tab').length > 0 && ownOfRole(child, 'tabpanel').length > 0,
  );
  if (isOuter || isRole(element, 'tabpanel')) return undefined;
  return { labels: ownOfRole(element, 'tab').map(extractLine), panels: ownOfRole(element, 'tabpanel') };
};

const findByClasses = (element: Element): Tabs | undefined => {
  const classes = getClasses(element);
  const kind = sets.find(({ set }) => classes.includes(set));
  const part = (name: string): Element | undefined =>
    childrenOf(element).find((child) => getClasses(child).includes(name));
  if (kind !== undefined) {
    const labels = childrenOf(part(kind.labels)).filter(({ tagName }) => tagName !== 'input');
    return { labels: labels.map(extractLine), panels: childrenOf(part(kind.panels)) };
  }
  if (!classes.includes('sd-tab-set') && !classes.includes('tabbed-set')) return undefined;
  const labels = childrenOf(element).filter(({ tagName }) => tagName === 'label');
  return {
    labels: labels.map(extractLine),
    panels: childrenOf(element).filter(({ tagName }) => tagName !== 'label' && tagName !== 'input'),
  };
};

/** A set of tabs, each as its code with the label, or under its label; undefined for any other element. */
export const readTabs = (
  element: Element,
  read: (nodes: readonly ElementContent[]) => ElementContent[],
): readonly ElementContent[] | undefined => {
  const found = findByClasses(element) ?? findByRoles(element);
  if (found === undefined || found.panels.length === 0 || found.labels.length !== found.panels.length) return undefined;
  return found.panels.flatMap((panel, at): ElementContent[] => {
    const label = found.labels[at] ?? '';
    const isItself = panel.tagName === 'pre' || getClasses(panel).some((name) => name.startsWith('language-'));
    const { hidden: _, ...properties } = panel.properties;
    const content = read(isItself ? [{ ...panel, properties }] : panel.children);
    const blocks = content.filter((node) => isElement(node) || (node.type === 'text' && node.value.trim() !== ''));
    const [first] = blocks;
    if (blocks.length === 1 && first !== undefined && isElement(first) && first.tagName === 'pre')
      return [withTab(first, label)];
    return [createElement('p', [createElement('strong', [createText(label)])]), createElement('div', content)];
  });
};

/** The ids of elements that a control of a page reveals. */
export const findRevealed = (root: Element): ReadonlySet<string> =>
  new Set(
    [...elementsIn(root)].flatMap(({ properties }) => String(properties.ariaControls ?? '').match(/[^\s,]+/g) ?? []),
  );

/** An item of an accordion of Bootstrap, as details; undefined for any other element. */
export const readAccordion = (
  element: Element,
  read: (nodes: readonly ElementContent[]) => ElementContent[],
): Element | undefined => {
  if (!hasClass(element, 'accordion-item')) return undefined;
  const label = findElement(element, (each) => hasClass(each, 'accordion-button'));
  const body = findElement(element, (each) => hasClass(each, 'accordion-body'));
  if (label === undefined || body === undefined) return undefined;
  return createElement('details', [createElement('summary', label.children), ...read(body.children)]);
};
