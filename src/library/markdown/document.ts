import type { Root, RootContent } from 'mdast';
import { markdownToMdast } from 'satteri';
import * as z from 'zod';
import type { LocalIssue } from '../content-issue.ts';
import type { Findings } from '../lint/findings.ts';
import { createNodeChecks } from './check-nodes.ts';
import { countWords } from './count-words.ts';
import { type PlainHeading, plainHeadingsOf } from './headings.ts';
import { linkTerms, type TermLinks } from './link-terms.ts';
import { writeMarkdown } from './parse.ts';
import { type Place, placeIn } from './place.ts';
import { cleanHtml } from './raw-html.ts';
import { tableChartsIn } from './table-chart.ts';
import { isFlow, rewrite, textOf } from './walk.ts';

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
  readonly findings: Findings | undefined;
}

/** Headings start below the title: where an author wrote `#` in the text, all of them move one level down. */
const lowerHeadings = (tree: Root): void => {
  if (!tree.children.some((node) => node.type === 'heading' && node.depth === 1)) return;
  for (const node of tree.children) if (node.type === 'heading' && node.depth < 6) node.depth += 1;
};

/** A comment that went may leave a space at the edge of its line, which would have to be written as `&#x20;`. */
const trimLines = (tree: Root): void =>
  rewrite(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return undefined;
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first?.type === 'text') first.value = first.value.trimStart();
    if (last?.type === 'text') last.value = last.value.trimEnd();
    return undefined;
  });

// Sätteri types the same syntax tree (mdast) by names of its own.
const Tree = z.custom<Root>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'root',
);

/**
 * Reads an author's Markdown: every address goes through `resolve`, hand-written HTML is reduced to what is harmless,
 * comments go. `head` is what was cut off before the text; it only moves the line numbers of the issues. With
 * `inspect`, which looks at the tree, the Markdown stays unwritten and its words uncounted, which is most of the work:
 * enough to know the faults. With `terms`, what the glossary defines is linked to it.
 */
export const readDocument = (
  markdown: string,
  resolve: (url: string, kind: AddressKind) => string,
  head = '',
  inspect?: (tree: Root, shift: number) => Findings,
  terms?: { readonly own: string; readonly links: TermLinks },
): Document => {
  // The parser that also renders the page: it builds the same tree as remark-parse (a test holds them together), at a
  // fortieth of the cost. It is native code, so what runs at request time parses with remark.
  const tree = Tree.parse(markdownToMdast(markdown, { features: { frontmatter: false } }));
  const shift = head.split('\n').length - 1;
  const issues: LocalIssue[] = [];
  const addresses: Address[] = [];
  const report = (place: Place, field: string, message: string): void =>
    void issues.push({ ...place, field, message, severity: 'error' });
  const address = (url: string, kind: AddressKind, place: Place): string => {
    addresses.push({ url, kind, ...place });
    return resolve(url, kind);
  };
  const checks = createNodeChecks(markdown, shift, report);
  rewrite(tree, (node, parent, depth): readonly RootContent[] | undefined => {
    if (!checks.node(node, parent, depth)) return [];
    const place = placeIn(node, shift);
    if (node.type === 'link' || node.type === 'definition') node.url = address(node.url, 'link', place);
    if (node.type === 'image') node.url = address(node.url, 'image', place);
    if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()) {
      report(place, 'image', 'Describe the image between the brackets: ![what it shows](…).');
    }
    if (node.type !== 'html') return undefined;
    const clean = cleanHtml(node.value, (url, offset) =>
      address(url, 'link', placeIn(node, shift, node.value, offset)),
    );
    checks.html(node, clean, parent);
    if (clean.html.trim() === '') return [];
    if (clean.hasElements) return [{ ...node, value: clean.html }];
    // What is no HTML to us is text, and is written so that no other reader takes it for HTML.
    const text = { type: 'text' as const, value: clean.text.trim() };
    return [isFlow(parent) ? { type: 'paragraph', children: [text] } : text];
  });
  checks.end();
  trimLines(tree);
  for (const { node, fault } of tableChartsIn(tree))
    if (fault !== undefined) report(placeIn(node, shift), 'chart', fault);
  const [first] = tree.children;
  const title = first?.type === 'heading' && first.depth === 1 ? textOf(first).trim() : undefined;
  if (title !== undefined) tree.children.shift();
  lowerHeadings(tree);
  if (terms !== undefined && inspect === undefined) linkTerms(tree, terms.own, terms.links);
  const paragraph = tree.children.find((node) => node.type === 'paragraph');
  return {
    markdown: inspect === undefined ? writeMarkdown(tree) : '',
    headings: plainHeadingsOf(tree),
    title,
    lead: paragraph === undefined ? undefined : textOf(paragraph).replace(/\s+/g, ' ').trim(),
    words: inspect === undefined ? countWords(textOf(tree)) : 0,
    addresses,
    issues,
    findings: inspect?.(tree, shift),
  };
};
