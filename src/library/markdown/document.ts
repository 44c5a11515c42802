import type { Html, Paragraph, Parents, Root, RootContent } from 'mdast';
import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import { positionIn, type SourcePosition } from '../position.ts';
import { textNode } from './build.ts';
import { createNodeChecks, type Report } from './check-nodes.ts';
import { type StrippedText, stripComments } from './comments/strip-comments.ts';
import { countWords } from './count-words.ts';
import type { Unread } from './dialects/dialect.ts';
import { type DialectOptions, type ReadDialects, readDialects } from './dialects/read-dialects.ts';
import { closeHeadingGaps, lowerHeadings } from './heading-levels.ts';
import { linksFromHtml } from './html/anchors.ts';
import { findElementIds } from './html/element-ids.ts';
import { dropHidden } from './html/hidden-elements.ts';
import type { AddressKind } from './html/html-words.ts';
import { cleanHtml } from './html/raw-html.ts';
import { linkTerms, type TermLinks } from './link-terms.ts';
import { parseNative } from './parse-native.ts';
import { getLine } from './plain-lines.ts';
import { pruneEmptied } from './prune.ts';
import { tableChartsIn } from './table-chart.ts';
import { takeTitleHeading } from './title-heading.ts';
import { getUnreadMarks } from './unread-marks.ts';
import { findPictured, findUnused } from './unused.ts';
import { isFlow, nodesIn, plainText, rewriteTree } from './walk.ts';
import { widenTables } from './widen-tables.ts';
import { noteListMarkers } from './write/list-markers.ts';
import { type WrittenText, writeChunks } from './write/write-chunks.ts';
import { writeMarkdown } from './write/write-markdown.ts';

/** A URL or path as the author wrote it, with its position in the file. */
export interface Address {
  readonly url: string;
  readonly kind: AddressKind;
  readonly line: number;
  readonly column: number;
}

/** An author's Markdown, cleaned up for publication. Plain data, so that it can be cached between builds. */
export interface Document extends WrittenText {
  /** Text of a leading `#` heading that says what the title says, and is not in the Markdown. */
  readonly title: string | undefined;
  /** The anchor that the author chose for that heading. */
  readonly titleId: string | undefined;
  /** Text of the first paragraph with words; of pictures alone, what they show. */
  readonly lead: string | undefined;
  readonly words: number;
  readonly addresses: readonly Address[];
  readonly issues: readonly LocalIssue[];
  /** Pieces of dialects that are shown as text. */
  readonly unread: readonly Unread[];
  /** Names of pages and files that the text looked up, with their addresses, empty for none. */
  readonly lookups: ReadDialects['lookups'];
  /** The ids of the elements in the text, if `inspect` was given: they are not in its Markdown then. */
  readonly elementIds?: readonly string[] | undefined;
  /** Result of `inspect`, if it was given. */
  readonly findings?: readonly unknown[] | undefined;
}

/** Replaces references to definitions that lead nowhere by their words. */
const unlinkReferences = (tree: Root, broken: ReadonlySet<string>): void => {
  const visit = (node: RootContent): readonly RootContent[] | undefined => {
    if ((node.type !== 'linkReference' && node.type !== 'imageReference') || !broken.has(node.identifier))
      return undefined;
    if (node.type === 'imageReference') return node.alt ? [textNode(node.alt)] : [];
    rewriteTree(node, visit);
    return node.children;
  };
  rewriteTree(tree, visit);
};

/** A text that is being read: its tree, what has been found in it, and how places in the tree become places in the file. */
interface Draft {
  readonly source: StrippedText;
  readonly read: ReadDialects;
  readonly tree: Root;
  /** The number of lines before the Markdown in its file. */
  readonly shift: number;
  readonly issues: LocalIssue[];
  readonly addresses: Address[];
  /** Maps a position in the text without comments to the file. */
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  readonly report: Report;
  readonly resolve: ResolveAddress;
}

type ResolveAddress = (url: string, kind: AddressKind) => string | undefined;

/** Parses a text without its comments and with the dialects in it as Markdown. */
const openDraft = (markdown: string, resolve: ResolveAddress, head: string, dialects: DialectOptions): Draft => {
  const source = stripComments(markdown, parseNative);
  const read = readDialects(source.text, dialects);
  noteListMarkers(read.tree, read.text);
  const shift = head.split('\n').length - 1;
  const issues: LocalIssue[] = [];
  const originalPosition = ({ line, column }: SourcePosition): SourcePosition => {
    const position = source.originalPosition(read.originalPosition({ line: line - shift, column }));
    return { line: position.line + shift, column: position.column };
  };
  const report: Report = (code, position, field, message) =>
    void issues.push(createIssue(code, originalPosition(position), field, message));
  return { source, read, tree: read.tree, shift, issues, addresses: [], originalPosition, report, resolve };
};

const reportOpenComments = ({ source, tree, shift, issues }: Draft): void => {
  for (const { offset, message } of source.open) {
    const { line, column } = positionIn(tree, shift, source.text, offset);
    const position = source.originalPosition({ line: line - shift, column });
    issues.push(createIssue('unclosed-comment', { ...position, line: position.line + shift }, 'comment', message));
  }
};

/** A node as its author wrote it: a block as code, and what is within a line as text. */
const asWritten = ({ position }: RootContent, parent: Parents, markdown: string): RootContent => {
  const value = markdown.slice(position?.start.offset, position?.end.offset);
  return isFlow(parent) ? { type: 'code', value } : { type: 'text', value };
};

/** Resolves all addresses of a tree and sanitizes its HTML. What leads nowhere leaves its words, and what is left empty goes. */
const cleanTree = ({ source, read, tree, shift, addresses, originalPosition, report, resolve }: Draft): void => {
  const address = (url: string, kind: AddressKind, position: SourcePosition): string | undefined => {
    addresses.push({ url, kind, ...originalPosition(position) });
    return resolve(url, kind);
  };
  const checks = createNodeChecks(read.text, shift, report);
  const unused = findUnused(tree);
  const pictured = findPictured(tree);
  const emptied = new Set<Parents>();
  const drop = (parent: Parents): readonly RootContent[] => {
    emptied.add(parent);
    return [];
  };
  const broken = new Set<string>();
  const resolveNode = (node: RootContent, parent: Parents, depth: number): readonly RootContent[] | undefined => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return undefined;
    const isPicture = node.type === 'image' || (node.type === 'definition' && pictured.has(node.identifier));
    const url = address(node.url, isPicture ? 'image' : 'link', positionIn(node, shift));
    if (url !== undefined) {
      node.url = url;
      return undefined;
    }
    if (node.type === 'image') return node.alt ? [textNode(node.alt)] : drop(parent);
    if (node.type === 'definition') {
      broken.add(node.identifier);
      return drop(parent);
    }
    rewriteTree(node, visit, depth + 1);
    emptied.add(parent);
    return node.children;
  };
  const cleanNode = (node: Html, parent: Parents): readonly RootContent[] => {
    const clean = cleanHtml(node.value, (url, offset, kind) =>
      address(url, kind, positionIn(node, shift, node.value, offset)),
    );
    const kept = { ...node, value: clean.html };
    checks.html(node, clean, parent, kept);
    if (clean.html.trim() === '') return drop(parent);
    if (clean.hasElements) return [kept];
    // HTML that is not allowed is text, and is escaped so that no reader takes it for HTML.
    const text = { type: 'text' as const, value: clean.text.trim() };
    return [isFlow(parent) ? { type: 'paragraph', children: [text] } : text];
  };
  const visit = (node: RootContent, parent: Parents, depth: number): readonly RootContent[] | undefined => {
    if (unused.has(node)) return drop(parent);
    if (!checks.node(node, parent, depth)) return [asWritten(node, parent, read.text)];
    if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim())
      report('missing-image-description', positionIn(node, shift), 'image', undescribed);
    return node.type === 'html' ? cleanNode(node, parent) : resolveNode(node, parent, depth);
  };
  dropHidden(tree, read.text, (node, before, message) =>
    report('forbidden-html', positionIn(node, shift, before, before.length), 'html', message),
  );
  rewriteTree(tree, visit);
  if (checks.end())
    rewriteTree(tree, (node, parent) => (node.type === 'html' && node.value.trim() === '' ? drop(parent) : undefined));
  if (source.text.includes('<a ')) linksFromHtml(tree);
  if (broken.size > 0) unlinkReferences(tree, broken);
  pruneEmptied(tree, emptied);
};

/** True for a paragraph that is more than pictures, whose words describe them and not the page. */
const hasWords = (paragraph: Paragraph): boolean =>
  nodesIn(paragraph).some((node) => node.type !== 'html' && 'value' in node && node.value.trim() !== '');

const undescribed = 'Describe the image between the brackets: ![what it shows](…).';

/** Widens the headers of tables to their rows, and reports those, and charts that cannot be drawn. */
const checkTables = ({ tree, shift, report }: Draft): void => {
  for (const row of widenTables(tree))
    report(
      'uneven-table',
      positionIn(row, shift),
      'table',
      'This row has more cells than the header. Name their columns there, or write \\| for a bar in a cell.',
    );
  for (const { node, error } of tableChartsIn(tree))
    if (error !== undefined) report('invalid-chart', positionIn(node, shift), 'chart', error);
};

/**
 * Reads an author's Markdown: resolves every link and image with `resolve`, which returns undefined for one that leads
 * nowhere, so that its words stay as text; sanitizes raw HTML, removes comments of any
 * syntax and unused definitions. `head` is the text before the Markdown in its file; it only shifts the lines of issues.
 * `inspect` checks the tree; with it the Markdown is neither serialized nor counted, which is most of the work. `terms`
 * links glossary terms to their pages. `dialects` configures how the syntax of other tools is read. `title` is that of the page:
 * a leading heading that says the same is not repeated; without it, none is.
 */
export const readDocument = (
  markdown: string,
  resolve: ResolveAddress,
  head = '',
  inspect?: (tree: Root, place: (position: SourcePosition) => SourcePosition) => readonly unknown[],
  terms?: { readonly own: string; readonly links: TermLinks },
  dialects: DialectOptions = {},
  title?: string,
): Document => {
  const draft = openDraft(markdown, resolve, head, dialects);
  const { tree, read, shift, addresses, issues, originalPosition } = draft;
  reportOpenComments(draft);
  cleanTree(draft);
  checkTables(draft);
  const unread = getUnreadMarks(tree, read);
  const heading = takeTitleHeading(tree, title);
  lowerHeadings(tree);
  // A check reports gaps to the author.
  if (inspect === undefined) closeHeadingGaps(tree);
  if (terms !== undefined && inspect === undefined) linkTerms(tree, terms.own, terms.links);
  const paragraphs = tree.children.filter((node) => node.type === 'paragraph');
  const paragraph = paragraphs.find(hasWords) ?? paragraphs[0];
  return {
    ...writeChunks(tree, inspect === undefined ? writeMarkdown : undefined),
    title: heading?.text,
    titleId: heading?.id,
    lead: paragraph === undefined ? undefined : getLine(paragraph),
    words: inspect === undefined ? countWords(plainText(tree)) : 0,
    addresses,
    issues,
    unread,
    lookups: read.lookups,
    elementIds: inspect && findElementIds(tree),
    findings: inspect?.(tree, ({ line, column }) => originalPosition({ line: line + shift, column })),
  };
};
