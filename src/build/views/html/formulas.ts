import type { Element, ElementContent } from 'hast';
import temml from 'temml';
import {
  element,
  elementsIn,
  getClasses,
  isElement,
  type Parent,
  parseHtml,
  textIn,
  type Visitor,
} from '../../../content/html-tree.ts';
import { hasFormula, restoreFormulas, splitFormulas } from '../../../library/markdown/syntax/math.ts';
import type { PartSheet } from './part-sheets.ts';

/** Makes MathML fit the page: the content security policy allows no inline styles. */
const adjust = (math: Element): Element => {
  for (const part of [math, ...elementsIn(math)]) {
    delete part.properties.style;
    if (part.tagName === 'mi' && /^\p{L}$/u.test(textIn(part))) part.properties.className ??= ['letter'];
    if (getClasses(part).includes('tml-display')) {
      part.properties.className = ['scroll'];
      part.properties.tabIndex = 0;
    }
  }
  return math;
};

/** Renders TeX as MathML, which browsers show and screen readers speak without a script. Invalid TeX is shown as code. */
const render = (tex: string, isDisplay: boolean, sheets: Set<PartSheet>): Element => {
  sheets.add('code');
  try {
    const options = { displayMode: isDisplay, throwOnError: true, trust: false };
    const [math] = parseHtml(temml.renderToString(tex.trim(), options)).children;
    if (isElement(math, 'math')) return adjust(math);
  } catch {
    // Temml throws for what it cannot read.
  }
  const code = element('code', {}, tex.trim());
  return isDisplay ? element('span', { className: ['formula'] }, code) : code;
};

const drawText = (text: string, sheets: Set<PartSheet>): ElementContent[] =>
  splitFormulas(text).map((piece) =>
    piece.isFormula ? render(piece.tex, piece.isDisplay, sheets) : { type: 'text', value: piece.text },
  );

/** Draws the formulas in the texts of a tree, and restores them in attributes, where they stay TeX. */
export const drawFormulas = (parent: Parent, sheets: Set<PartSheet>): void => {
  for (const { properties } of elementsIn(parent))
    for (const [name, value] of Object.entries(properties))
      if (typeof value === 'string' && hasFormula(value)) properties[name] = restoreFormulas(value);
  for (const holder of [parent, ...elementsIn(parent)])
    if (holder.children.some((child) => child.type === 'text' && hasFormula(child.value)))
      holder.children = holder.children.flatMap((child) =>
        child.type === 'text' ? drawText(child.value, sheets) : [child],
      );
};

/** Draws code whose language is `math`, as GitHub does. */
export const drawMathCode =
  (sheets: Set<PartSheet>): Visitor =>
  (pre) => {
    const [code] = pre.children;
    return isElement(code, 'code') && getClasses(code).includes('language-math')
      ? [element('p', {}, render(textIn(code), true, sheets))]
      : undefined;
  };
