import type { Root } from 'mdast';
import { createAdditions, type Placed } from '../../../additions.ts';
import type { Strings } from '../../../strings.ts';
import type { TextRange } from '../comments/code-ranges.ts';
import type { Edit } from '../edits.ts';

/** A node of a tree in which dialects are still nodes of their own, such as directives and JSX. */
export interface DialectNode {
  readonly type: string;
  readonly children?: readonly DialectNode[] | undefined;
  readonly value?: string | undefined;
  readonly name?: string | null | undefined;
  readonly depth?: number | undefined;
  readonly lang?: string | null | undefined;
  readonly meta?: string | null | undefined;
  readonly attributes?: unknown;
  readonly data?: unknown;
  readonly position?: Root['position'];
}

/** The syntaxes that a text may be left with, for a warning about each. */
export const unreadKinds = [
  'component',
  'expression',
  'mdx',
  'shortcode',
  'zola',
  'liquid',
  'directive',
  'include',
  'missing',
  'role',
  'fence',
  'citation',
  'block',
  'macro',
  'query',
  'template',
  'wikilink',
] as const;
export type UnreadKind = (typeof unreadKinds)[number];

/** A piece of a dialect that no rule reads. */
export interface Unread {
  readonly kind: UnreadKind;
  /** The name in the text, such as `ref` of a shortcode. */
  readonly name: string;
}

/** The words of the site that stand in for what a tool says itself. */
export const dialectWords = [
  'details',
  'history',
  'newInVersion',
  'changedInVersion',
  'deprecatedInVersion',
] as const satisfies readonly (keyof Strings)[];
export type DialectWords = Pick<Strings, (typeof dialectWords)[number]>;

/** The context in which a dialect reads a text. */
export interface DialectContext {
  /** The text that the dialect reads. */
  readonly text: string;
  /** Ranges of code, which no dialect touches. */
  readonly code: readonly TextRange[];
  /** Returns the address of the page or file that a text names; undefined if there is none. */
  readonly addressOf: (name: string) => string | undefined;
  /**
   * Returns true for the address of a page that is not published. A link to it is reported and unlinked: it has the words that
   * its author gave it, and none of its name.
   */
  readonly isWithheld: (address: string) => boolean;
  readonly strings: DialectWords;
  /** Counts what no rule reads. */
  readonly unread: (kind: UnreadKind, name: string) => void;
}

/** A dialect that is rewritten as Markdown before the text is parsed. */
export interface TextDialect {
  /** Returns false for most texts without the dialect: a cheap test. */
  readonly mayOccur: (text: string) => boolean;
  /** Returns edits in order, which do not overlap. */
  readonly edits: (context: DialectContext) => Edit[];
}

/** Returns nodes in place of one whose children are already plain Markdown; undefined leaves the node as it is. */
export type Rewrite = (
  node: DialectNode,
  context: DialectContext,
  parent: DialectNode | undefined,
) => readonly DialectNode[] | undefined;

/** A dialect that the parser supports, whose nodes are rewritten as plain Markdown. */
export interface TreeDialect {
  readonly mayOccur: (text: string) => boolean;
  /** Names of the parser's features that it needs. */
  readonly features: readonly ('directive' | 'definitionList' | 'headingAttributes' | 'math')[];
  /** Returns rewrites by the type of node, for one text. */
  readonly rewrites: (text: string) => ReadonlyMap<string, Rewrite>;
}

/** A dialect of a plug-in that is rewritten before a text is parsed, and its place among the others. */
export interface AddedTextDialect extends Placed {
  readonly text: TextDialect;
  /** True if texts in MDX have it, too. */
  readonly inMdx?: boolean;
}

/** A dialect of a plug-in whose nodes are rewritten, and its place among the others. */
export interface AddedTreeDialect extends Placed {
  readonly tree: TreeDialect;
}

export type AddedDialect = AddedTextDialect | AddedTreeDialect;

/** The dialects of plug-ins. */
export const addedTextDialects = createAdditions<AddedTextDialect>('dialects');
export const addedTreeDialects = createAdditions<AddedTreeDialect>('dialects');
