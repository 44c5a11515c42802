import type { Element, ElementContent } from 'hast';
import type { Fragment, Parent } from '../../../content/html-tree.ts';
import { directionOfText } from '../../../library/text/scripts.ts';

type Direction = 'ltr' | 'rtl';

const blocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote table caption th td figcaption details summary'.split(' '),
);
/** Elements whose text is from left to right in every script; they do not decide the direction of a block. */
const code: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'pre', 'math', 'svg', 'annotation']);

/** The direction of the first letter in nodes, but for code and what has a direction of its own. */
const firstDirection = (nodes: readonly ElementContent[]): Direction | undefined => {
  for (const node of nodes) {
    if (node.type !== 'element' && node.type !== 'text') continue;
    if (node.type === 'element' && (code.has(node.tagName) || node.properties.dir !== undefined)) continue;
    const found = node.type === 'text' ? directionOfText(node.value) : firstDirection(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isDirection = (value: unknown): value is Direction => value === 'ltr' || value === 'rtl';

const setIn = (parent: Parent, around: Direction): void => {
  for (const child of parent.children) if (child.type === 'element') setOn(child, around);
};

const setOn = (element: Element, around: Direction): void => {
  const { tagName, properties, children } = element;
  const given = isDirection(properties.dir) ? properties.dir : undefined;
  const first = given === undefined && blocks.has(tagName) ? firstDirection(children) : undefined;
  if (tagName === 'pre' && around === 'rtl') properties.dir = 'ltr';
  else if (first !== undefined && first !== around) properties.dir = first;
  setIn(element, given ?? first ?? around);
};

/**
 * Gives each block whose first letter runs against its page a direction (UAX #9, P2 and P3): so a quotation in Hebrew on an English
 * page, and one in English on a Hebrew page, begins where its readers begin.
 */
export const setDirections = (tree: Fragment, ofPage: Direction): void => setIn(tree, ofPage);
