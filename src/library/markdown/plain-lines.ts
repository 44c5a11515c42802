import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { betweenCells } from '../chunk.ts';
import { joinWideLines } from '../text/scripts.ts';
import { isFlow, nodesIn, plainText } from './walk.ts';

/** A text with white space as a reader sees it: every run is one space, and none between lines of Chinese or Japanese. */
export const collapse = (text: string): string => joinWideLines(text).replace(/\s+/g, ' ').trim();

/** The words of a heading or a paragraph on one line. */
export const getLine = (node: Nodes): string => collapse(plainText(node));

/** The words of raw HTML. */
export type HtmlText = (html: string) => string;

/** A line for each paragraph, item and row of a block; none for a footnote, which goes where it is referred to. */
export const linesIn = (node: Nodes, textOfHtml: HtmlText): string[] => {
  if (node.type === 'paragraph' || node.type === 'heading') return [getLine(node)];
  if (node.type === 'tableRow') return [node.children.map(getLine).join(betweenCells)];
  if (node.type === 'code') return [node.value.trim()];
  if (node.type === 'html') return [textOfHtml(node.value)];
  if (node.type === 'footnoteDefinition') return [];
  return 'children' in node ? node.children.flatMap((child) => linesIn(child, textOfHtml)) : [];
};

const collectNotes = (node: Nodes, notes: Map<string, FootnoteDefinition>): void => {
  // Of several with one name the first counts.
  if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) notes.set(node.identifier, node);
  if ('children' in node && isFlow(node)) for (const child of node.children) collectNotes(child, notes);
};

/** Reads the footnotes of a text in the order of the marks that lead to them, each once. */
export const getFootnotes = (tree: Root, textOfHtml: HtmlText): ((nodes: readonly Nodes[]) => string[]) => {
  const unread = new Map<string, FootnoteDefinition>();
  collectNotes(tree, unread);
  const read = (nodes: readonly Nodes[]): string[] => {
    if (unread.size === 0) return [];
    const lines: string[] = [];
    for (const node of nodes.flatMap((root) => [...nodesIn(root, 'footnoteDefinition')])) {
      const note = node.type === 'footnoteReference' ? unread.get(node.identifier) : undefined;
      if (note === undefined) continue;
      unread.delete(note.identifier);
      lines.push(...note.children.flatMap((child) => linesIn(child, textOfHtml)), ...read(note.children));
    }
    return lines;
  };
  return (nodes) => read(nodes.filter(({ type }) => type !== 'footnoteDefinition'));
};
