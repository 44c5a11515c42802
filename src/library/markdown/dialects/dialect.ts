import type { Root } from 'mdast';
import { createAdditions, type Placed } from '../../../additions.ts';
import type { AddedWords } from '../../../strings.ts';
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

/** How a report names a kind of syntax that no rule reads, one piece and many of them, and what becomes of it. */
export interface UnreadKind {
  readonly one: string;
  readonly many: string;
  /** A clause, such as `shown as text`. */
  readonly fate: string;
}

/** A piece of a dialect that no rule reads. */
export interface Unread {
  /** The name of its kind, as the dialect declares it. */
  readonly kind: string;
  /** The name in the text, such as `ref` of a shortcode. */
  readonly name: string;
}

/** A file that other texts may show. */
export interface IncludedText {
  readonly file: string;
  readonly text: string;
  /** The title, the address and the front matter of a page; a part of pages has none. */
  readonly page?: { readonly title: string; readonly url: string; readonly head: string };
}

/**
 * What a text names of another file: a page by its name anywhere in the folder, or a text, a file of code or one of data by the
 * paths that it may have. Of data, single values are shown, so its file need not be published.
 */
export type FileReference =
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'text' | 'code' | 'data'; readonly paths: readonly string[] };

/** Finds a file that a text of the file `from` names. Of those that are not published, no text is shown. */
export type FindIncluded = (from: string, reference: FileReference) => IncludedText | 'withheld' | undefined;

/** The context in which a dialect reads a text. */
export interface DialectContext {
  /** The text that the dialect reads. */
  readonly text: string;
  /** The path of its file in the content folder; empty for a text of no file. */
  readonly file: string;
  /** Ranges of code, which no dialect touches. */
  readonly code: readonly TextRange[];
  /** Finds the code in another text, which becomes a part of this one. */
  readonly codeIn: (text: string) => readonly TextRange[];
  /** Finds the address of the page or file that a text names; undefined if there is none. */
  readonly toAddress: (name: string) => string | undefined;
  /**
   * True for the address of a page that is not published. A link to it is reported and unlinked: it has the words that
   * its author gave it, and none of its name.
   */
  readonly isWithheld: (address: string) => boolean;
  readonly findIncluded: FindIncluded;
  /** The words of plug-ins, by which a dialect says what its tool says itself. */
  readonly strings: AddedWords;
  /** Counts what no rule reads, by its kind. */
  readonly unread: (kind: string, name: string) => void;
}

/** A dialect that is rewritten as Markdown before the text is parsed. */
export interface TextDialect {
  /** False for most texts without the dialect: a cheap test. */
  readonly mayOccur: (text: string) => boolean;
  /** Rewrites the text by edits in any order; one that overlaps another before it is left out. */
  readonly edits: (context: DialectContext) => Edit[];
}

/** Rewrites a node whose children are already plain Markdown; undefined leaves the node as it is. */
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
  /** The rewrites for one text, by the type of node. */
  readonly rewrites: (text: string) => ReadonlyMap<string, Rewrite>;
}

/** A file of the content folder with its text. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

interface PlacedDialect extends Placed {
  /** The kinds of syntax that it counts as unread, by the names that it gives to `unread`. */
  readonly unread?: Readonly<Record<string, UnreadKind>>;
}

/** The format that a text is parsed in. MDX that the parser refuses is read once more, as Markdown. */
export type TextFormat = 'markdown' | 'mdx' | 'refused-mdx';

/** A dialect of a plug-in that is rewritten before a text is parsed, and its place among the others. */
export interface AddedTextDialect extends PlacedDialect {
  readonly text: TextDialect;
  /** The formats of the texts that have it; Markdown without it, as it is written or after MDX. */
  readonly formats?: readonly TextFormat[];
  /** How often it reads a text, each time what the time before has left; once without it. */
  readonly times?: number;
  /** Lists the paths of the files of code that a text may show, which are read before. */
  readonly snippetsIn?: (source: TextFile) => readonly string[];
  /** Finds the files that are parts of pages, and no pages, because of what others show. */
  readonly partsAmong?: (files: readonly TextFile[]) => readonly string[];
  /** Finds the tags in a text of a vault. */
  readonly tagsIn?: (text: string) => readonly string[];
  /** Finds labels of headings in a text, by which other texts name them, with the fragments of their addresses. */
  readonly labelsIn?: (text: string) => readonly (readonly [label: string, fragment: string])[];
}

/** A dialect of a plug-in whose nodes are rewritten, and its place among the others. */
export interface AddedTreeDialect extends PlacedDialect {
  readonly tree: TreeDialect;
  /** True for a text in MDX, which the dialect reads. Without it, a dialect reads the nodes that Markdown and MDX share. */
  readonly isMdx?: (source: TextFile, codeIn: (text: string) => readonly TextRange[]) => boolean;
}

export type AddedDialect = AddedTextDialect | AddedTreeDialect;

/** The dialects of plug-ins; the core has none. */
export const addedTextDialects = createAdditions<AddedTextDialect>('dialects');
export const addedTreeDialects = createAdditions<AddedTreeDialect>('dialects');
