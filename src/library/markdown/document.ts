import type { Parents, Root, RootContent } from 'mdast';
import type { LocalIssue } from '../content-issue.ts';
import type { LintResult } from '../lint/lint-result.ts';
import { createNodeChecks } from './check-nodes.ts';
import { stripComments } from './comments/strip-comments.ts';
import { countWords } from './count-words.ts';
import { type PlainHeading, plainHeadingsOf } from './headings.ts';
import { linkTerms, type TermLinks } from './link-terms.ts';
import { writeMarkdown } from './parse.ts';
import { parseNative } from './parse-native.ts';
import { positionIn, type SourcePosition } from './position.ts';
import { pruneEmptied } from './prune.ts';
import { cleanHtml } from './raw-html.ts';
import { tableChartsIn } from './table-chart.ts';
import { findUnused } from './unused.ts';
import { isFlow, plainText, rewriteTree } from './walk.ts';

export type AddressKind = 'link' | 'image';

/** An address as the author wrote it, with its place in the file. */
export interface Address {
  readonly url: string;
  readonly kind: AddressKind;
  readonly line: number;
  readonly column: number;
}

/** An author's Markdown, fit for every reader. Plain data, so that it can be kept from build to build. */
export interface Document {
  readonly markdown: string;
  readonly headings: readonly PlainHeading[];
  /** The words of a leading `#` heading, which is taken out of the text. */
  readonly title: string | undefined;
  /** The words of the first paragraph. */
  readonly lead: string | undefined;
  readonly words: number;
  readonly addresses: readonly Address[];
  readonly issues: readonly LocalIssue[];
  /** What `inspect` found, if it was asked. */
  readonly lint: LintResult | undefined;
}

/** Headings start below the title: where an author wrote `#` in the text, all of them move one level down. */
const lowerHeadings = (tree: Root): void => {
  if (!tree.children.some((node) => node.type === 'heading' && node.depth === 1)) return;
  for (const node of tree.children) if (node.type === 'heading' && node.depth < 6) node.depth += 1;
};

/** A comment that went may leave a space at the edge of its line, which would have to be written as `&#x20;`. */
const trimLines = (tree: Root): void =>
  rewriteTree(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first?.type === 'text') first.value = first.value.trimStart();
    if (last?.type === 'text') last.value = last.value.trimEnd();
    return undefined;
  });

const placed = ({ issues, mentions }: LintResult, original: (place: SourcePosition) => SourcePosition): LintResult => ({
  issues: issues.map((issue) => ({ ...issue, ...original(issue) })),
  mentions: mentions.map((mention) => ({ ...mention, ...original(mention) })),
});

/**
 * Reads an author's Markdown: every address goes through `resolve`, hand-written HTML is reduced to what is harmless,
 * comments go, in whichever idiom, and definitions that nothing refers to. `head` is what was cut off before the text; it only moves the line numbers of the issues. With
 * `inspect`, which looks at the tree, the Markdown stays unwritten and its words uncounted, which is most of the work:
 * enough to know the faults. With `terms`, what the glossary defines is linked to it.
 */
export const readDocument = (
  markdown: string,
  resolve: (url: string, kind: AddressKind) => string,
  head = '',
  inspect?: (tree: Root, shift: number) => LintResult,
  terms?: { readonly own: string; readonly links: TermLinks },
): Document => {
  const source = stripComments(markdown, parseNative);
  const tree = parseNative(source.text);
  const shift = head.split('\n').length - 1;
  const issues: LocalIssue[] = [];
  const addresses: Address[] = [];
  /** Where something stands in the file, with its comments. */
  const original = ({ line, column }: SourcePosition): SourcePosition => {
    const place = source.originalPosition({ line: line - shift, column });
    return { line: place.line + shift, column: place.column };
  };
  const report = (place: SourcePosition, field: string, message: string): void =>
    void issues.push({ ...original(place), field, message, severity: 'error' });
  for (const { offset, message } of source.open)
    report(positionIn(tree, shift, source.text, offset), 'comment', message);
  const address = (url: string, kind: AddressKind, place: SourcePosition): string => {
    addresses.push({ url, kind, ...original(place) });
    return resolve(url, kind);
  };
  const checks = createNodeChecks(source.text, shift, report);
  const unused = findUnused(tree);
  const emptied = new Set<Parents>();
  const drop = (parent: Parents): readonly RootContent[] => {
    emptied.add(parent);
    return [];
  };
  rewriteTree(tree, (node, parent, depth): readonly RootContent[] | undefined => {
    if (unused.has(node) || !checks.node(node, parent, depth)) return drop(parent);
    const place = positionIn(node, shift);
    if (node.type === 'link' || node.type === 'definition') node.url = address(node.url, 'link', place);
    if (node.type === 'image') node.url = address(node.url, 'image', place);
    if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()) {
      report(place, 'image', 'Describe the image between the brackets: ![what it shows](…).');
    }
    if (node.type !== 'html') return undefined;
    const clean = cleanHtml(node.value, (url, offset) =>
      address(url, 'link', positionIn(node, shift, node.value, offset)),
    );
    checks.html(node, clean, parent);
    if (clean.html.trim() === '') return drop(parent);
    if (clean.hasElements) return [{ ...node, value: clean.html }];
    // What is no HTML to us is text, and is written so that no other reader takes it for HTML.
    const text = { type: 'text' as const, value: clean.text.trim() };
    return [isFlow(parent) ? { type: 'paragraph', children: [text] } : text];
  });
  checks.end();
  pruneEmptied(tree, emptied);
  trimLines(tree);
  for (const { node, error: fault } of tableChartsIn(tree))
    if (fault !== undefined) report(positionIn(node, shift), 'chart', fault);
  const [first] = tree.children;
  const title = first?.type === 'heading' && first.depth === 1 ? plainText(first).trim() : undefined;
  if (title !== undefined) tree.children.shift();
  lowerHeadings(tree);
  if (terms !== undefined && inspect === undefined) linkTerms(tree, terms.own, terms.links);
  const paragraph = tree.children.find((node) => node.type === 'paragraph');
  return {
    markdown: inspect === undefined ? writeMarkdown(tree) : '',
    headings: plainHeadingsOf(tree),
    title,
    lead: paragraph === undefined ? undefined : plainText(paragraph).replace(/\s+/g, ' ').trim(),
    words: inspect === undefined ? countWords(plainText(tree)) : 0,
    addresses,
    issues,
    lint: inspect && placed(inspect(tree, shift), original),
  };
};
