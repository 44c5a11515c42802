import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import * as z from 'zod';
import type { DialectNode } from '../../src/library/markdown/dialects/dialect.ts';
import { list } from '../../src/library/markdown/dialects/dialect-tree.ts';
import { type AlertKind, alertNode } from '../../src/library/markdown/syntax/alerts.ts';
import { escapeContent } from '../../src/library/text/escape-markup.ts';
import type { Callout } from './callout-kinds.ts';

const phrasingTypes: ReadonlySet<string> = new Set(
  'text emphasis strong delete inlineCode inlineMath break link linkReference image imageReference footnoteReference mdxJsxTextElement mdxTextExpression textDirective'.split(
    ' ',
  ),
);

/** HTML is phrasing beside other phrasing only, so `isInlineHtml` decides. */
const isPhrasing = (node: DialectNode): boolean => phrasingTypes.has(node.type) || isInlineHtml(node);
const isInlineHtml = ({ type, data }: DialectNode): boolean => type === 'html' && data === 'inline';
const isBlank = (node: DialectNode): boolean => node.type === 'text' && (node.value ?? '').trim() === '';

export const text = (value: string): DialectNode => ({ type: 'text', value });
export const strong = (children: readonly DialectNode[]): DialectNode => ({
  type: 'strong',
  children: children.flatMap((child) => (child.type === 'strong' ? (child.children ?? []) : [child])),
});
export const paragraph = (children: readonly DialectNode[]): DialectNode => ({ type: 'paragraph', children });
export const html = (value: string): DialectNode => ({ type: 'html', value });
export const inlineHtml = (value: string): DialectNode => ({ type: 'html', value, data: 'inline' });
export const link = (url: string, children: readonly DialectNode[]): DialectNode & { url: string; title: null } => ({
  type: 'link',
  url,
  title: null,
  children,
});
export const image = (url: string, alt: string): DialectNode & { url: string; alt: string; title: null } => ({
  type: 'image',
  url,
  alt,
  title: null,
});
/** Creates a list of one item; neighbours become one list (see `joinNodes`). */
export const item = (children: readonly DialectNode[], ordered = false): DialectNode =>
  list([{ type: 'listItem', children: flow(children) }], ordered, 'item');

const isSpace = (node: DialectNode): boolean => isBlank(node) || node.type === 'break';
const withValue = (node: DialectNode, value: string): DialectNode =>
  node.type === 'text' && node.value !== value ? { ...node, value } : node;

/** The nodes of a line without white space and breaks at its ends, and without white space after breaks. */
export const trimLine = (nodes: readonly DialectNode[]): DialectNode[] => {
  const first = nodes.findIndex((node) => !isSpace(node));
  const last = nodes.findLastIndex((node) => !isSpace(node));
  return (first === -1 ? [] : nodes.slice(first, last + 1)).map((node, at, line) => {
    const value = node.value ?? '';
    const isStart = at === 0 || line[at - 1]?.type === 'break';
    const start = isStart ? value.trimStart() : value;
    return withValue(node, at === line.length - 1 ? start.trimEnd() : start);
  });
};

/** Nodes as blocks: runs of phrasing become paragraphs, blank ones nothing. */
export const flow = (nodes: readonly DialectNode[]): DialectNode[] => {
  const blocks: DialectNode[] = [];
  let run: DialectNode[] = [];
  const end = (): void => {
    const line = trimLine(run);
    if (line.length > 0) blocks.push(paragraph(line));
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node);
    else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
};

/** Nodes as phrasing: paragraphs give what is in them, other blocks their words. */
export const phrasing = (nodes: readonly DialectNode[]): DialectNode[] =>
  nodes.flatMap((node) =>
    isPhrasing(node) ? [node] : phrasing(node.children ?? (node.value ? [text(node.value)] : [])),
  );

export const getWords = (nodes: readonly DialectNode[]): string =>
  nodes.map(({ value, children = [] }) => value ?? getWords(children)).join('');

const Phrasing = z.custom<PhrasingContent[]>((value) => Array.isArray(value));
const Blocks = z.custom<RootContent[]>((value) => Array.isArray(value));
const Node = z.custom<DialectNode>((value) => typeof value === 'object' && value !== null && 'type' in value);

export const callout = (
  kind: AlertKind,
  title: readonly DialectNode[],
  children: readonly DialectNode[],
): DialectNode => {
  const blocks: readonly BlockContent[] | RootContent[] = Blocks.parse(flow(children));
  // The kind is shown anyway.
  const bold = ['', kind].includes(getWords(title).trim().toLowerCase()) ? [] : [strong(title)];
  return Node.parse(alertNode(kind, Phrasing.parse(bold), blocks));
};

/** Creates a callout by its name in another tool, which is the title if it is more specific than the kind. */
export const namedCallout = (
  { kind, label }: Callout,
  title: readonly DialectNode[],
  children: readonly DialectNode[],
): DialectNode => callout(kind, title.length > 0 || label === undefined ? title : [text(label)], children);

/** Creates an element that opens on demand; HTML has it, Markdown does not. */
export const details = (summary: string, children: readonly DialectNode[], isOpen = false): DialectNode[] => [
  html(`<details${isOpen ? ' open' : ''}>\n<summary>${escapeContent(summary)}</summary>`),
  ...flow(children),
  html('</details>'),
];
