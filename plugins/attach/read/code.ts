import type { Element, Nodes } from 'hast';
import { toCodeBlock } from '../../../src/content/html/code-blocks.ts';
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
import { type CodeInfo, writeCodeInfo } from '../../../src/library/markdown/syntax/code-info.ts';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Classes of what stands beside the code: numbers of lines, buttons, the name of the language. */
const beside = names(
  'copy copybtn copy-btn copy-button copybutton gutter lang line-number line-numbers line-numbers-rows line-numbers-wrapper lineno linenos linenodiv ln lnt rouge-gutter twoslash-popup-container',
);
/** Tables of lines, whose last block of code is the code and the others are numbers. */
const tables = names('rouge-table lntable highlighttable');
const lineClasses = names('ec-line line token-line code-line view-line');
const added = names('add ins added line-added');
const removed = names('remove del removed line-removed');
const marked = names('highlighted highlighted-line highlight-line hll mark theme-code-block-highlighted-line');
const wrappers =
  /^(?:code-?block(?:__|-|$)|code-?wrapper$|codeBlockContainer|expressive-code$|frame$|highlight(?:er-rouge)?$|highlight-[a-z]|language-|literal-block-wrapper|nextra-code|sourceCode$|theme-code-block$)/i;
const titles = /^(?:title|filename|caption-text|code-block-title|codeBlockTitle_.*|code-(?:title|label))$/;

const has = (element: Element, wanted: ReadonlySet<string>): boolean =>
  getClasses(element).some((name) => wanted.has(name));

/** True for what readers cannot select, as Hugo writes numbers of lines. */
const isUnselectable = (element: Element): boolean =>
  /(?:^|[;-])user-select:none/.test(getProperty(element, 'style').replaceAll(' ', ''));

const isBeside = (element: Element): boolean =>
  isUnselectable(element) || /^(?:button|script|style)$/.test(element.tagName) || has(element, beside);

const isLine = (element: Element): boolean => has(element, lineClasses) || element.properties.dataLine !== undefined;

const hasElement = (element: Element, tagName: string): boolean =>
  findElement(element, (each) => each.tagName === tagName) !== undefined;

/** The lines in an element that are boxes, and so have no line ends between them. */
const findBoxes = ({ children }: Element): readonly Element[] => {
  const lines = children.filter(isElement).filter((child) => !isBeside(child));
  const areBoxes =
    lines.every((line) => isLine(line) && !hasElement(line, 'br')) &&
    !children.some((child) => child.type === 'text' && child.value.includes('\n'));
  return areBoxes ? lines : [];
};

/** The lines of a block of code, and those that are marked. */
const readLines = (pre: Element) => {
  const marks = { added: new Set<number>(), removed: new Set<number>(), marked: new Set<number>() };
  const note = (element: Element, line: number): void => {
    if (has(element, added)) marks.added.add(line);
    else if (has(element, removed)) marks.removed.add(line);
    else if (has(element, marked)) marks.marked.add(line);
  };
  /** The text of a node that begins in a line. */
  const read = (node: Nodes, line: number): string => {
    if (node.type === 'text') return node.value;
    if (!isElement(node) || isBeside(node)) return '';
    if (node.tagName === 'br') return '\n';
    note(node, line);
    const boxes = findBoxes(node);
    if (boxes.length > 0) return boxes.map((box, at) => read(box, line + at).replace(/\n$/, '')).join('\n');
    let text = '';
    let at = line;
    for (const child of node.children) {
      const part = read(child, at);
      at += part.split('\n').length - 1;
      text += part;
    }
    return text;
  };
  return { text: read(pre, 1), marks };
};

const blocksIn = (element: Element): Element[] => [...elementsIn(element)].filter(({ tagName }) => tagName === 'pre');

/** True for a table of lines: by its class, or since all blocks before its last one are empty without what readers cannot select. */
const isTable = (element: Element): boolean => {
  if (has(element, tables)) return true;
  const before = element.tagName === 'table' ? blocksIn(element).slice(0, -1) : [];
  return before.length > 0 && before.every((block) => readLines(block).text.trim() === '');
};

const getRanges = (lines: ReadonlySet<number>, count: number): string | undefined =>
  [...lines].filter((line) => line <= count).join(',') || undefined;

/** The code in an element that holds one block of it and nothing else that is content; undefined for any other. */
export const readCode = (element: Element): Element | undefined => {
  const isBlock = element.tagName === 'pre';
  if (
    !isBlock &&
    !getClasses(element).some((name) => wrappers.test(name)) &&
    !('dataRehypePrettyCodeFigure' in element.properties)
  )
    return undefined;
  const table = [element, ...elementsIn(element)].find(isTable);
  const blocks = blocksIn(table ?? element);
  // Playgrounds of mdBook have a block in a block.
  const inner =
    table === undefined
      ? blocks.filter((block) => !blocks.some((other) => [...elementsIn(other)].includes(block)))
      : blocks.slice(-1);
  const [pre = isBlock ? element : undefined, ...others] = inner;
  if (pre === undefined || others.length > 0) return undefined;
  const heading = [...elementsIn(element)].find((each) => getClasses(each).some((name) => titles.test(name)));
  const title = heading === undefined ? '' : extractLine(heading);
  if (!isBlock && hasOtherWords(element, pre, heading)) return undefined;
  if (hasClass(pre, 'mermaid'))
    return createElement('pre', [createText(readLines(pre).text.trim())], { dataLanguage: 'mermaid' });
  const { text, marks } = readLines(pre);
  const value = text.replace(/^\n|\s+$/g, '');
  const count = value.split('\n').length;
  const stated = getClasses(element).map((name) => /^(?:highlight|language)-([\w+#-]+)$/.exec(name)?.[1] ?? '');
  const { properties } = toCodeBlock(pre, getProperty(pre, 'dataLanguage') || stated.find((name) => name !== '') || '');
  const info: CodeInfo = {
    ...(title !== '' && title.toLowerCase() !== properties.dataLanguage && { title }),
    marked: getRanges(marks.marked, count),
    added: getRanges(marks.added, count),
    removed: getRanges(marks.removed, count),
  };
  const meta = writeCodeInfo(info);
  return createElement('pre', [createText(value)], { ...properties, ...(meta !== '' && { dataMeta: meta }) });
};

/** True if an element has words beside its code and the title of it. */
const hasOtherWords = (element: Element, pre: Element, title: Element | undefined): boolean =>
  element.children.some((child) => {
    if (child === pre || child === title) return false;
    if (child.type === 'text') return child.value.trim() !== '';
    if (!isElement(child) || isBeside(child) || hasClass(child, 'sr-only') || child.tagName === 'link') return false;
    return hasOtherWords(child, pre, title);
  });

/** Adds the label of a tab to a block of code. */
export const withTab = (code: Element, label: string): Element => {
  const tab = writeCodeInfo({ tab: label });
  const meta = getProperty(code, 'dataMeta');
  return { ...code, properties: { ...code.properties, dataMeta: meta === '' ? tab : `${meta} ${tab}` } };
};
