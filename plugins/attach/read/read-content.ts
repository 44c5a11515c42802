import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Nodes } from 'hast';
import {
  createElement,
  createText,
  elementsIn,
  extractLine,
  extractText,
  getClasses,
  getProperty,
  isElement,
} from '../../../src/content/html/elements.ts';
import { countWords } from '../../../src/library/markdown/count-words.ts';
import { readCallout } from './callouts.ts';
import { readCode } from './code.ts';
import { readFormula } from './formulas.ts';
import { headingWords, isFurniture, isHidden } from './furniture.ts';
import { findNotes, type Notes, targetOf } from './notes.ts';
import { findRevealed, readAccordion, readTabs } from './tabs.ts';

export interface ContentOptions {
  /** The address to write in place of one of the page. */
  readonly toAddress: (address: string, kind: 'link' | 'image') => string;
  /** True if anchors of headings can be written. */
  readonly keepsAnchors: boolean;
}

/** The text of a page as HTML that Markdown can say, and how many words nobody sees. */
export interface ReadContent {
  readonly children: readonly ElementContent[];
  readonly hiddenWords: number;
}

interface Reading extends ContentOptions {
  readonly notes: Notes;
  /** The words of headings by their anchors. */
  readonly headings: ReadonlyMap<string, string>;
  readonly revealed: ReadonlySet<string>;
  hiddenWords: number;
}

/** An identifier that needs no encoding. */
const plainId = /^[\p{L}\p{N}_.:-]{1,200}$/u;
const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** A heading with its anchor, which the element around it may have. */
const readHeading = (element: Element, parent: Element | undefined, reading: Reading): Element => {
  const children = readAll(
    // mdBook puts the words of a heading into the link to it.
    element.children.flatMap((child) =>
      isElement(child) && getClasses(child).includes('header') ? child.children : [child],
    ),
    reading,
  );
  const words = children
    .map((child: Nodes) => extractText(child))
    .join('')
    .trim();
  const first = parent?.children.find(isElement);
  const outer = first === element && parent?.tagName === 'section' ? getProperty(parent, 'id') : '';
  const id = getProperty(element, 'id') || outer;
  const isKnown = id === '' || new GithubSlugger().slug(words) === id;
  const anchor = isKnown || !reading.keepsAnchors || !plainId.test(id) ? {} : { dataAnchor: id };
  return createElement(element.tagName, children, anchor);
};

const readMedia = (element: Element, { toAddress }: Reading): Element => {
  const { src, srcSet: _, sizes: _sizes, ...rest } = element.properties;
  const later = getProperty(element, 'dataSrc');
  const own = typeof src === 'string' && !(src.startsWith('data:') && later !== '') ? src : later;
  return { ...element, properties: { ...rest, ...(own !== '' && { src: toAddress(own, 'image') }) } };
};

/** Only the headings of a header are text of the page: beside them are dates, names and buttons. */
const readHeader = (element: Element, reading: Reading): ElementContent[] =>
  readAll([...elementsIn(element)].filter(isHeading), reading);

const readLink = (element: Element, reading: Reading): ElementContent[] => {
  const href = getProperty(element, 'href');
  const children = readAll(element.children, reading);
  if (href === '' || /^\s*(?:javascript|data|vbscript|blob|file):/i.test(href)) return children;
  return [createElement('a', children, { href: reading.toAddress(href, 'link') })];
};

/** Footnotes of a list or a box of them, which is no list itself. */
const readNotes = (element: Element, reading: Reading): ElementContent[] | undefined => {
  const isBox = getClasses(element).some((name) => /^footnotes?$/.test(name)) || 'dataFootnotes' in element.properties;
  const items = element.children.filter(isElement);
  const isList =
    /^[ou]l$/.test(element.tagName) &&
    items.length > 0 &&
    items.every((item) => reading.notes.names.has(getProperty(item, 'id')));
  if (!isBox && !isList) return undefined;
  const found = [...elementsIn(element)].flatMap(
    (each) => reading.notes.readNote(each, (nodes) => readAll(nodes, reading)) ?? [],
  );
  return found.length === 0 ? undefined : found;
};

/** The words of the headings in elements, by the anchors of each. */
const findHeadings = (roots: readonly Element[]): ReadonlyMap<string, string> =>
  new Map(
    roots
      .flatMap((root) => [...elementsIn(root)])
      .flatMap((each): [string, string][] => {
        const heading = isHeading(each) ? each : each.children.find(isElement);
        const id = getProperty(each, 'id');
        return id !== '' && heading !== undefined && isHeading(heading) ? [[id, headingWords(heading)]] : [];
      }),
  );

/** A list of the contents of a page, which repeats its headings. One below a heading of its own is the author's. */
const isContents = (element: Element, parent: Element | undefined, { headings }: Reading): boolean => {
  if (!/^[ou]l$/.test(element.tagName)) return false;
  const links = [...elementsIn(element)].filter(({ tagName }) => tagName === 'a');
  const before = parent?.children.slice(0, parent.children.indexOf(element)).findLast(isElement);
  return (
    links.length > 2 &&
    links.every((link) => headings.get(targetOf(link)) === extractLine(link)) &&
    links.map(extractText).join('').replace(/\s/g, '') === extractText(element).replace(/\s/g, '') &&
    (before === undefined || before.tagName === 'h1' || !isHeading(before))
  );
};

const readElement = (element: Element, parent: Element | undefined, reading: Reading): readonly ElementContent[] => {
  const read = (nodes: readonly ElementContent[]): ElementContent[] => readAll(nodes, reading, element);
  const formula = readFormula(element);
  if (formula !== undefined) return [formula];
  const note = reading.notes.readReference(element) ?? reading.notes.readNote(element, read);
  if (note !== undefined) return [note];
  if (parent?.tagName !== 'details' && isHidden(element, reading.revealed)) {
    reading.hiddenWords += countWords(extractLine(element));
    return [];
  }
  const special = readCode(element) ?? readCallout(element, read) ?? readAccordion(element, read);
  if (special !== undefined) return [special];
  const several = readTabs(element, read) ?? readNotes(element, reading);
  if (several !== undefined) return several;
  if (isFurniture(element) || isContents(element, parent, reading)) return [];
  if (getClasses(element).includes('page-header')) return readHeader(element, reading);
  if (isHeading(element)) return [readHeading(element, parent, reading)];
  switch (element.tagName) {
    case 'header':
      return readHeader(element, reading);
    case 'a':
      return readLink(element, reading);
    case 'img':
    case 'video':
    case 'audio':
    case 'iframe':
      return [readMedia(element, reading)];
    case 'div':
      if (getClasses(element).includes('mermaid'))
        return [createElement('pre', [createText(extractText(element).trim())], { dataLanguage: 'mermaid' })];
  }
  return [{ ...element, children: read(element.children) }];
};

const readAll = (nodes: readonly ElementContent[], reading: Reading, parent?: Element): ElementContent[] =>
  nodes.flatMap((node): readonly ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/[\u200B\u2060\uFEFF]/g, '') }];
    return isElement(node) ? readElement(node, parent, reading) : [];
  });

/** Reads the text of a page from the elements that have it, without what stands around it. */
export const readContent = (roots: readonly Element[], options: ContentOptions): ReadContent => {
  const reading: Reading = {
    ...options,
    notes: findNotes(roots),
    headings: findHeadings(roots),
    revealed: new Set(roots.flatMap((root) => [...findRevealed(root)])),
    hiddenWords: 0,
  };
  const children = roots.flatMap((root) => readAll(root.children, reading, root));
  return { children, hiddenWords: reading.hiddenWords };
};
