import type { Root } from 'mdast';
import { defaultStrings } from '../../../strings.ts';
import { codeRangesIn } from '../comments/code-ranges.ts';
import { applyEdits } from '../edits.ts';
import { parseMdx, parseWith } from '../parse-native.ts';
import type { SourcePosition } from '../position.ts';
import { markAlerts } from '../syntax/alerts.ts';
import type {
  DialectContext,
  DialectNode,
  DialectWords,
  Rewrite,
  TextDialect,
  TreeDialect,
  Unread,
} from './dialect.ts';
import { mdxTextDialects, textDialects, treeDialects } from './dialect-lists.ts';
import { type FindIncluded, includesWith } from './includes/includes.ts';
import { brokenMdx } from './mdx/broken-mdx.ts';
import { hasImport, mdx } from './mdx/mdx.ts';
import { asDialectNode, asRoot, joinNodes } from './nodes.ts';
import { vue } from './vue.ts';

/** Options for reading a text: its format and how its references resolve. */
export interface DialectOptions {
  /** True for a file whose name ends with `.mdx`; other texts are MDX if they import something. */
  readonly isMdx?: boolean;
  /** Returns the address of the page or file that a text names; undefined if there is none. */
  readonly addressOf?: (name: string) => string | undefined;
  /** Returns true for the address of a page that is not published. */
  readonly isWithheld?: (address: string) => boolean;
  /** The file of the text, and how to find others that it shows; without it, no text shows another. */
  readonly includes?: { readonly file: string; readonly find: FindIncluded } | undefined;
  /** The words of the site. */
  readonly strings?: DialectWords;
}

/** A text whose dialects are read. */
export interface ReadDialects {
  readonly tree: Root;
  /** The text to which the positions in the tree belong. */
  readonly text: string;
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  /** The syntax that no rule has read. */
  readonly unread: readonly Unread[];
  /** The names that were looked up, with the addresses found, empty for none: the text is the same while they are. */
  readonly lookups: readonly (readonly [name: string, address: string])[];
}

/** Gives new nodes the position of the nodes that they replace, so that issues name a line. */
const placed = (node: DialectNode, position: DialectNode['position']): DialectNode =>
  node.position !== undefined
    ? node
    : { ...node, position, ...(node.children && { children: node.children.map((child) => placed(child, position)) }) };

const rewrite = (
  node: DialectNode,
  rewrites: readonly ReadonlyMap<string, Rewrite>[],
  context: DialectContext,
  parent?: DialectNode,
): DialectNode[] => {
  const { children, position } = node;
  let nodes: readonly DialectNode[] = [
    children === undefined
      ? node
      : { ...node, children: joinNodes(children.flatMap((child) => rewrite(child, rewrites, context, node))) },
  ];
  for (const rules of rewrites)
    nodes = nodes.flatMap((each) => rules.get(each.type)?.(each, context, parent) ?? [each]);
  return nodes.map((each) => placed(each, position));
};

/** A text that text dialects are rewriting. */
interface Draft {
  readonly text: string;
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
}

type Counts = Pick<DialectContext, 'addressOf' | 'isWithheld' | 'unread' | 'strings'>;

const codeIn = (text: string): DialectContext['code'] => codeRangesIn(parseWith({}, text)).code;
const codeInMdx = (text: string): DialectContext['code'] => {
  const { tree } = parseMdx({}, text);
  return tree === undefined ? codeIn(text) : codeRangesIn(tree).code;
};

const applyDialects = (
  draft: Draft,
  dialects: readonly TextDialect[],
  codeOf: (text: string) => DialectContext['code'],
  counts: Counts,
): Draft => {
  let { text, originalPosition } = draft;
  for (const dialect of dialects) {
    if (!dialect.mayOccur(text)) continue;
    const edits = dialect.edits({ ...counts, text, code: codeOf(text) });
    if (edits.length === 0) continue;
    const before = originalPosition;
    const edited = applyEdits(text, edits);
    text = edited.text;
    originalPosition = (position) => before(edited.originalPosition(position));
  }
  return { text, originalPosition };
};

/** Rewrites the nodes of dialects in a tree; without any dialect the tree stays as it is. */
const rewriteDialects = (parsed: Root, text: string, active: readonly TreeDialect[], counts: Counts): Root => {
  const rules = active.map(({ rewrites }) => rewrites(text));
  const [root] = active.length === 0 ? [] : rewrite(asDialectNode(parsed), rules, { ...counts, text, code: [] });
  return root === undefined ? parsed : asRoot(root);
};

/** Parses a text and turns the syntax of other tools in it into plain Markdown. A text without any is only parsed. */
export const readDialects = (
  markdown: string,
  {
    isMdx = false,
    addressOf = () => undefined,
    isWithheld = () => false,
    strings = defaultStrings,
    includes,
  }: DialectOptions,
): ReadDialects => {
  const unread: Unread[] = [];
  const lookups = new Map<string, string | undefined>();
  const counts: Counts = {
    addressOf: (name) => {
      if (!lookups.has(name)) lookups.set(name, addressOf(name));
      return lookups.get(name);
    },
    isWithheld,
    strings,
    unread: (kind, name) => void unread.push({ kind, name }),
  };
  const given: Draft = { text: markdown, originalPosition: (position) => position };
  const read = (draft: Draft, active: readonly TreeDialect[], parsed: Root): ReadDialects => {
    const tree = rewriteDialects(parsed, draft.text, active, counts);
    return {
      ...draft,
      tree: draft.text.includes('[!') ? markAlerts(tree, draft.text) : tree,
      unread,
      lookups: [...lookups].map(([name, address = '']) => [name, address]),
    };
  };
  const activeIn = (text: string): TreeDialect[] => treeDialects().filter(({ mayOccur }) => mayOccur(text));
  const featuresOf = (active: readonly TreeDialect[]) =>
    Object.fromEntries(active.flatMap(({ features }) => features.map((name) => [name, true])));
  const written = isMdx ? given : applyDialects(given, [vue], codeIn, counts);
  const isRead = isMdx || hasImport(written.text, codeIn);
  const codeOf = isRead ? codeInMdx : codeIn;
  const shown = includes === undefined ? [] : [includesWith(includes.file, includes.find, codeOf)];
  const source = applyDialects(written, shown, codeOf, counts);
  const counted = unread.length;
  if (isRead) {
    const draft = applyDialects(source, mdxTextDialects(), codeInMdx, counts);
    const active = [mdx, ...activeIn(draft.text)];
    const { tree, error } = parseMdx(featuresOf(active), draft.text);
    if (tree !== undefined) return read(draft, active, tree);
    // What the dialects of MDX counted is counted again.
    unread.length = counted;
    counts.unread('mdx', error);
  }
  const draft = applyDialects(source, isRead ? [brokenMdx, ...textDialects()] : textDialects(), codeIn, counts);
  const active = activeIn(draft.text);
  return read(draft, active, parseWith(featuresOf(active), draft.text));
};
