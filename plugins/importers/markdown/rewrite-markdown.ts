import type {
  Code,
  Definition,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
} from 'mdast';
import { getRange } from '../../../src/library/markdown/comments/code-ranges.ts';
import { applyEdits, type Edit, withoutOverlaps } from '../../../src/library/markdown/edits.ts';
import { isOpenFence } from '../../../src/library/markdown/html/unclosed.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { nodesIn, plainText } from '../../../src/library/markdown/walk.ts';
import { writeMarkdown } from '../../../src/library/markdown/write/write-markdown.ts';
import { type HtmlRewriting, rewriteHtml } from './rewrite-html.ts';

export interface Rewriting extends HtmlRewriting {
  /** The alternative text of an image that has none. */
  readonly alternative: (url: string) => string;
}

/** Serializes a phrasing node as part of a paragraph. */
const write = (node: PhrasingContent): string =>
  writeMarkdown({ type: 'root', children: [{ type: 'paragraph', children: [node] }] }).trimEnd();

const toTitle = ({ title }: Pick<Link, 'title'>): string =>
  title === null || title === undefined ? '' : ` "${title.replace(/["\\]/g, '\\$&')}"`;

/** Collects the edits of one text. */
const createEditor = (markdown: string, tree: Root, { address, alternative, drop }: Rewriting) => {
  const edits: Edit[] = [];
  const definitions = new Map<string, Definition>();
  for (const node of nodesIn(tree)) if (node.type === 'definition') definitions.set(node.identifier, node);
  const replace = (start: number, end: number, text: string): void => void edits.push({ start, end, text });
  /** Keeps only the text of a link, whose end begins after its children. */
  const unlink = (node: Parents, tail: number): void => {
    const { start, end } = getRange(node);
    replace(start, start + 1, '');
    replace(tail, end, '');
  };
  const getTail = (node: Parents): number => {
    const last = node.children.at(-1);
    return markdown.indexOf(']', last === undefined ? getRange(node).start + 1 : getRange(last).end);
  };
  const link = (node: Link): void => {
    const url = address(node.url, 'link');
    if (url === node.url) return;
    const { start, end } = getRange(node);
    const isBracketed = markdown[start] === '[';
    const words = isBracketed ? '' : write({ type: 'text', value: plainText(node) });
    if (!isBracketed) replace(start, end, url === undefined ? words : `[${words}](${url})`);
    else if (url === undefined) unlink(node, getTail(node));
    else replace(getTail(node), end, `](${url}${toTitle(node)})`);
  };
  const image = (node: Image | ImageReference): void => {
    const target = node.type === 'image' ? node : definitions.get(node.identifier);
    if (target === undefined) return;
    const url = address(target.url, 'image');
    const alt = node.alt?.trim() ? node.alt : alternative(target.url);
    if (url === target.url && alt === node.alt) return;
    const { start, end } = getRange(node);
    const shown: PhrasingContent =
      url === undefined ? { type: 'text', value: alt } : { type: 'image', url, alt, title: target.title ?? null };
    replace(start, end, write(shown));
  };
  const definition = (node: Definition): void => {
    const url = address(node.url, 'link');
    const { start, end } = getRange(node);
    if (url === undefined) replace(start, end, '');
    else if (url !== node.url) replace(start, end, `[${node.label ?? node.identifier}]: ${url}${toTitle(node)}`);
  };
  const reference = (node: LinkReference): void => {
    const target = definitions.get(node.identifier);
    if (target !== undefined && address(target.url, 'link') === undefined) unlink(node, getTail(node));
  };
  /** Rewrites raw HTML; a dropped element that ends in a later node of its parent goes with all between. */
  const html = (node: Html, parent: Parents): void => {
    const { start, end } = getRange(node);
    const source = markdown.slice(start, end);
    const { html: text, open } = rewriteHtml(source, { address, drop });
    if (text !== source) replace(start, end, text);
    if (open === undefined) return;
    const siblings: readonly Nodes[] = parent.children;
    const after = siblings.slice(siblings.indexOf(node) + 1);
    const closing = after.find((next) => next.type === 'html' && next.value.toLowerCase().startsWith(`</${open}`));
    if (closing !== undefined) replace(end, getRange(closing).end, '');
  };
  const lines = markdown.split('\n');
  /** Closes a block of code that would take in what follows. */
  const code = (node: Code): void => {
    const { start, end } = getRange(node);
    const fence = /^(?:`{3,}|~{3,})/.exec(markdown.slice(start))?.[0];
    if (fence !== undefined && isOpenFence(node, (line) => lines[line - 1] ?? ''))
      replace(end, end, `${markdown.endsWith('\n', end) ? '' : '\n'}${fence}`);
  };
  return {
    edits,
    visit: (node: Nodes): void => {
      if (node.type === 'code') code(node);
      if (node.type === 'link') link(node);
      else if (node.type === 'image' || node.type === 'imageReference') image(node);
      else if (node.type === 'definition') definition(node);
      else if (node.type === 'linkReference') reference(node);
      if (!('children' in node)) return;
      for (const child of node.children) if (child.type === 'html') html(child, node);
    },
  };
};

/**
 * Rewrites links, images and raw HTML of a Markdown text where they stand, so that everything else keeps the author's
 * spelling, dialects included. A link that leads nowhere becomes its text, an image its alternative text.
 */
export const rewriteMarkdown = (markdown: string, rewriting: Rewriting): string => {
  const tree = parseMarkdown(markdown);
  const { edits, visit } = createEditor(markdown, tree, rewriting);
  for (const node of nodesIn(tree)) visit(node);
  return applyEdits(markdown, withoutOverlaps(edits)).text;
};
