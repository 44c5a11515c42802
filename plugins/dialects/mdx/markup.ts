import type { ElementContent } from 'hast';
import { getClasses, isBlank, isElement, parseHtml } from '../../../src/content/html-tree.ts';
import type { DialectNode } from '../../../src/library/markdown/dialects/dialect.ts';
import { html, inlineHtml } from '../nodes.ts';

const linesIn = (node: ElementContent): string => {
  if (isElement(node, 'br')) return '\n';
  if (node.type === 'element') return node.children.map(linesIn).join('');
  return node.type === 'text' ? node.value : '';
};

/** Reads markup in a string, as Astro's `set:html` has it: highlighted code as code, and other markup as HTML, which the policy of the site judges. */
export const readMarkup = (markup: string, isInline: boolean): DialectNode => {
  const [only, ...others] = parseHtml(markup).children.filter((child) => !isBlank(child));
  if (isInline || !isElement(only, 'pre') || others.length > 0) return isInline ? inlineHtml(markup) : html(markup);
  const classes = [only, ...only.children.filter((child) => isElement(child, 'code'))].flatMap(getClasses);
  const lang = /(?:^| )language-(\S+)/.exec(classes.join(' '))?.[1] ?? null;
  return { type: 'code', lang, meta: null, value: linesIn(only).trimEnd() };
};
