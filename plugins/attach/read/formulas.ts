import type { Element } from 'hast';
import {
  createElement,
  createText,
  extractText,
  findElement,
  getClasses,
  getProperty,
  hasClass,
} from '../../../src/content/html/elements.ts';

const create = (tex: string, isBlock: boolean): Element =>
  createElement(isBlock ? 'x-formula' : 'x-inline-formula', [createText(tex.trim())]);

/** The TeX beside MathML, as KaTeX, Temml and MathJax write it. */
const findAnnotation = (element: Element): string | undefined => {
  const annotation = findElement(
    element,
    ({ tagName, properties }) => tagName === 'annotation' && properties.encoding === 'application/x-tex',
  );
  return annotation && extractText(annotation);
};

const delimited = /^\s*(?:\\\[([\s\S]+)\\\]|\$\$([\s\S]+)\$\$|\\\(([\s\S]+)\\\)|\$([^$]+)\$)\s*$/;

/** The formula of an element of KaTeX, MathJax or MathML. */
const readMath = (element: Element): Element | undefined => {
  const inner = element.tagName === 'math' ? element : findElement(element, ({ tagName }) => tagName === 'math');
  const stated = inner && (getProperty(inner, 'alttext') || getProperty(inner, 'dataLatex'));
  const tex = findAnnotation(element) ?? (getProperty(element, 'dataLatex') || stated || '');
  const isBlock =
    hasClass(element, 'katex-display') ||
    getProperty(element, 'display') === 'true' ||
    (inner !== undefined && getProperty(inner, 'display') === 'block');
  return tex === '' ? undefined : create(tex, isBlock);
};

/** A formula as its TeX; undefined for an element that is none, or does not have it. */
export const readFormula = (element: Element): Element | undefined => {
  const { tagName } = element;
  if (tagName === 'script') {
    const type = getProperty(element, 'type');
    return type.startsWith('math/tex') ? create(extractText(element), type.includes('display')) : undefined;
  }
  if (tagName === 'mjx-container' || tagName === 'math' || getClasses(element).some((name) => name.startsWith('katex')))
    return readMath(element);
  if (!hasClass(element, 'math') && !hasClass(element, 'arithmatex')) return undefined;
  const [found, ...parts] = delimited.exec(extractText(element)) ?? [];
  const [display, dollars, inline, dollar] = parts;
  if (found === undefined) return undefined;
  return create(display ?? dollars ?? inline ?? dollar ?? '', (display ?? dollars) !== undefined);
};
