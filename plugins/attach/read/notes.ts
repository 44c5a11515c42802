import type { Element, ElementContent } from 'hast';
import {
  createElement,
  elementsIn,
  extractLine,
  getClasses,
  getProperty,
  isElement,
} from '../../../src/content/html/elements.ts';

const isReference = (element: Element): boolean =>
  element.tagName === 'a' &&
  ('dataFootnoteRef' in element.properties ||
    getProperty(element, 'role') === 'doc-noteref' ||
    getClasses(element).some((name) => /^footnote-ref(?:erence)?$/.test(name)));

const isBack = (element: Element): boolean =>
  'dataFootnoteBackref' in element.properties ||
  getProperty(element, 'role') === 'doc-backlink' ||
  getClasses(element).some((name) =>
    /^(?:data-)?footnote-backref$|^fn-bracket$|^footnote-definition-label$/.test(name),
  );

/** The footnotes of a text: which elements refer to one, and which are one. */
export interface Notes {
  /** The names of footnotes by the ids of their elements. */
  readonly names: ReadonlyMap<string, string>;
  readonly readReference: (element: Element) => Element | undefined;
  readonly readNote: (
    element: Element,
    read: (nodes: readonly ElementContent[]) => ElementContent[],
  ) => Element | undefined;
}

/** The anchor that a link leads to; empty for none. */
export const targetOf = (element: Element): string => {
  const [, id = ''] = /#(.+)$/.exec(getProperty(element, 'href')) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};

/** Elements around a number that refers to a footnote. */
const around = (element: Element): Element | undefined => {
  if (isReference(element)) return element;
  const [only, ...others] = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const isNumber = element.tagName === 'sup' && others.length === 0 && only !== undefined && isElement(only);
  if (!isNumber || only.tagName !== 'a') return undefined;
  return isReference(only) || getClasses(element).some((name) => /^footnote-ref/.test(name)) ? only : undefined;
};

/** Finds the footnotes among elements. */
export const findNotes = (roots: readonly Element[]): Notes => {
  const all = roots.flatMap((root) => [root, ...elementsIn(root)]);
  const ids = new Set(all.map((element) => getProperty(element, 'id')));
  const names = new Map<string, string>();
  for (const element of all) {
    const link = around(element);
    const id = link === undefined ? '' : targetOf(link);
    if (id !== '' && ids.has(id) && !names.has(id)) names.set(id, String(names.size + 1));
  }
  const withoutBack = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes
      .filter((node) => !isElement(node) || !(isBack(node) || getClasses(node).includes('label')))
      .map((node) => (isElement(node) ? { ...node, children: withoutBack(node.children) } : node));
  return {
    names,
    readReference: (element) => {
      const link = around(element);
      const name = link && names.get(targetOf(link));
      return name === undefined ? undefined : createElement('x-note-reference', [], { dataName: name });
    },
    readNote: (element, read) => {
      const name = names.get(getProperty(element, 'id'));
      if (name === undefined || isReference(element) || element.tagName === 'sup') return undefined;
      const content = read(withoutBack(element.children));
      return extractLine(element) === '' ? undefined : createElement('x-note', content, { dataName: name });
    },
  };
};
