import type { Element, ElementContent } from 'hast';
import { element, getClasses, isBlank, isElement, type Parent, textIn } from '../../../content/html-tree.ts';
import { fill, type Strings } from '../../../strings.ts';
import type { PartSheet } from './part-sheets.ts';

/** Maximum number of tabs that the style sheet can switch between; more blocks appear below each other, each with its label. */
const maxTabs = 4;

const ignored = { dataPagefindIgnore: true, dataMarkdownIgnore: true } as const;

const copyButton = ({ copy }: Strings): Element =>
  element(
    'button',
    { className: ['copy', 'needs-script'], type: 'button', dataCopy: true, dataPagefindIgnore: true },
    element('span', { ariaLive: 'polite' }, copy),
  );

/** The longest line of code without a checkbox that wraps it, in characters, and the most lines that are shown at once. */
const longestLine = 110;
const mostLines = 40;

const linesIn = (pre: Element): string[] => textIn(pre).trimEnd().split('\n');
const isLong = (pre: Element): boolean => {
  const lines = linesIn(pre);
  return lines.length > mostLines || lines.some(({ length }) => length > longestLine);
};
const isDiff = ({ properties }: Element): boolean => /^(?:diff|patch)$/.test(String(properties.dataLanguage));

const checkbox = (name: string, label: string): Element =>
  element('label', { className: [name] }, element('input', { type: 'checkbox' }), label);

/** Checkboxes that wrap long lines and show the rest of many, without a script; none for code that needs neither. */
const getChoices = (blocks: readonly Element[], { wrapLines, showAllLines }: Strings): readonly Element[] => {
  const lines = blocks.map(linesIn);
  const count = Math.max(...lines.map(({ length }) => length));
  const choices = [
    ...(lines.flat().some(({ length }) => length > longestLine) ? [checkbox('wrap-lines', wrapLines)] : []),
    ...(count > mostLines ? [checkbox('all-lines', fill(showAllLines, { count }))] : []),
  ];
  return choices.length === 0 ? [] : [element('div', { className: ['code-foot'], ...ignored }, ...choices)];
};

/** Removes a property that only this file reads, and returns it. */
const take = (pre: Element, name: 'dataTitle' | 'dataTab'): string | undefined => {
  const value = pre.properties[name];
  delete pre.properties[name];
  return typeof value === 'string' ? value : undefined;
};

const withBar = (pre: Element, title: string, strings: Strings): Element =>
  element(
    'figure',
    { className: ['code'] },
    element(
      'figcaption',
      { className: ['code-bar'], ...ignored },
      element('span', { className: ['title'] }, title),
      copyButton(strings),
    ),
    pre,
    ...getChoices([pre], strings),
  );

/** The chosen radio button shows its panel by CSS, so that tabs need no script. */
const withTabs = (blocks: readonly Element[], labels: readonly string[], group: number, strings: Strings): Element => {
  const choices = labels.map((label, at) =>
    element(
      'label',
      {},
      element('input', { type: 'radio', name: `tabs-${group}`, ...(at === 0 && { checked: true }) }),
      label,
    ),
  );
  for (const block of blocks) block.properties.className = ['panel', ...getClasses(block)];
  const legend = element('legend', { className: ['hidden-text'] }, strings.codeTabs);
  const bar = element('fieldset', { className: ['code-bar'], ...ignored }, legend, ...choices, copyButton(strings));
  return element('div', { className: ['code'] }, bar, ...blocks, ...getChoices(blocks, strings));
};

/** The code blocks with labels of tabs that begin at a place of a list, and the place behind the last of them. */
const tabsAt = (
  children: readonly ElementContent[],
  start: number,
): { readonly blocks: readonly Element[]; readonly end: number } => {
  const blocks: Element[] = [];
  let end = start;
  for (let at = start; at < children.length; at += 1) {
    const child = children[at];
    if (isElement(child, 'pre') && child.properties.dataTab !== undefined) {
      blocks.push(child);
      end = at + 1;
    } else if (child === undefined || !isBlank(child)) break;
  }
  return { blocks, end };
};

const addSheets = (pre: Element, sheets: Set<PartSheet>): void => {
  sheets.add('code');
  if (isDiff(pre) || isLong(pre)) sheets.add('listings');
};

/**
 * Draws the titles of code, and neighbouring blocks that are alternatives as tabs, and puts a button that copies on each
 * block. The Markdown has titles and labels in the info strings of code, and no bars (`data-markdown-ignore`, as AFDocs
 * names what only people need).
 */
export const drawCodeBars = (tree: Parent, strings: Strings, sheets: Set<PartSheet>): void => {
  let groups = 0;
  const drawTabs = (blocks: readonly Element[]): readonly Element[] => {
    const labels = blocks.map((block) => take(block, 'dataTab') ?? '');
    for (const block of blocks) take(block, 'dataTitle');
    if (blocks.length > maxTabs) return blocks.map((block, at) => withBar(block, labels[at] ?? '', strings));
    groups += 1;
    return [withTabs(blocks, labels, groups, strings)];
  };
  const drawBlock = (pre: Element): Element => {
    const title = take(pre, 'dataTitle');
    return title === undefined
      ? element('div', { className: ['code', 'bare'] }, pre, copyButton(strings), ...getChoices([pre], strings))
      : withBar(pre, title, strings);
  };
  const visit = (parent: Parent): void => {
    const children: ElementContent[] = [];
    for (let at = 0; at < parent.children.length; ) {
      const { blocks, end } = tabsAt(parent.children, at);
      const child = parent.children[at];
      if (isElement(child, 'pre')) addSheets(child, sheets);
      if (blocks.length > 0) children.push(...drawTabs(blocks));
      else if (isElement(child, 'pre')) children.push(drawBlock(child));
      else if (child !== undefined) {
        if (child.type === 'element') visit(child);
        children.push(child);
      }
      at = Math.max(end, at + 1);
    }
    parent.children = children;
  };
  visit(tree);
};
