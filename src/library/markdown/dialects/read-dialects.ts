import type { Root } from 'mdast';
import { type AddedWords, defaultStrings } from '../../../strings.ts';
import type { SourcePosition } from '../../position.ts';
import { codeRangesIn } from '../comments/code-ranges.ts';
import { applyEdits, withoutOverlaps } from '../edits.ts';
import { parseMdx, parseWith } from '../parse-native.ts';
import { markAlerts } from '../syntax/alerts.ts';
import type {
  AddedTreeDialect,
  DialectContext,
  DialectNode,
  FindIncluded,
  Rewrite,
  TextFormat,
  Unread,
} from './dialect.ts';
import { textDialectsIn, treeDialects, unreadKinds } from './dialect-lists.ts';
import { asDialectNode, asRoot, joinNodes } from './dialect-tree.ts';

/** Options for reading a text: its file and how its references resolve. */
export interface DialectOptions {
  /** The path of the file of the text; empty for a text of no file. */
  readonly file?: string;
  /** Finds the address of the page or file that a text names; undefined if there is none. */
  readonly toAddress?: (name: string) => string | undefined;
  /** True for the address of a page that is not published. */
  readonly isWithheld?: (address: string) => boolean;
  /** Finds files that the text shows; without it, no text shows another. */
  readonly findIncluded?: FindIncluded;
  /** The words of the site. */
  readonly strings?: AddedWords;
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

/** What all dialects of a text share. */
type Shared = Omit<DialectContext, 'text' | 'code' | 'codeIn'>;

const codeIn = (text: string): DialectContext['code'] => codeRangesIn(parseWith({}, text)).code;
const codeInMdx = (text: string): DialectContext['code'] => {
  const { tree } = parseMdx({}, text);
  return tree === undefined ? codeIn(text) : codeRangesIn(tree).code;
};

/** Rewrites the dialects of a text in their order. */
const applyDialects = (markdown: string, format: TextFormat, shared: Shared): Draft => {
  const getCode = format === 'mdx' ? codeInMdx : codeIn;
  let text = markdown;
  let originalPosition: Draft['originalPosition'] = (position) => position;
  for (const dialect of textDialectsIn(format)) {
    if (!dialect.mayOccur(text)) continue;
    const edits = dialect.edits({ ...shared, text, code: getCode(text), codeIn: getCode });
    if (edits.length === 0) continue;
    const before = originalPosition;
    const edited = applyEdits(text, withoutOverlaps(edits));
    text = edited.text;
    originalPosition = (position) => before(edited.originalPosition(position));
  }
  return { text, originalPosition };
};

/** Rewrites the nodes of dialects in a tree; without any dialect the tree stays as it is. */
const rewriteDialects = (parsed: Root, text: string, active: readonly AddedTreeDialect[], shared: Shared): Root => {
  const rules = active.map(({ tree }) => tree.rewrites(text));
  const context = { ...shared, text, code: [], codeIn };
  const [root] = active.length === 0 ? [] : rewrite(asDialectNode(parsed), rules, context);
  return root === undefined ? parsed : asRoot(root);
};

const getFeatures = (active: readonly AddedTreeDialect[]) =>
  Object.fromEntries(active.flatMap(({ tree }) => tree.features.map((name) => [name, true])));

/** Parses a text and turns the syntax of other tools in it into plain Markdown. A text without any is only parsed. */
export const readDialects = (
  markdown: string,
  {
    file = '',
    toAddress = () => undefined,
    isWithheld = () => false,
    findIncluded = () => undefined,
    strings = defaultStrings,
  }: DialectOptions,
): ReadDialects => {
  const unread: Unread[] = [];
  const lookups = new Map<string, string | undefined>();
  const shared: Shared = {
    file,
    toAddress: (name) => {
      if (!lookups.has(name)) lookups.set(name, toAddress(name));
      return lookups.get(name);
    },
    isWithheld,
    findIncluded,
    strings,
    unread: (kind, name) => {
      if (!unreadKinds().has(kind)) throw new Error(`No dialect declares the kind ${kind} of unread syntax.`);
      unread.push({ kind, name });
    },
  };
  const read = (draft: Draft, active: readonly AddedTreeDialect[], parsed: Root): ReadDialects => {
    const tree = rewriteDialects(parsed, draft.text, active, shared);
    return {
      ...draft,
      tree: draft.text.includes('[!') ? markAlerts(tree, draft.text) : tree,
      unread,
      lookups: [...lookups].map(([name, address = '']) => [name, address]),
    };
  };
  const ofMdx = treeDialects().filter(({ isMdx }) => isMdx?.({ file, text: markdown }, codeIn) === true);
  const activeIn = (text: string): AddedTreeDialect[] =>
    treeDialects().filter(({ tree, isMdx }) => isMdx === undefined && tree.mayOccur(text));
  const [first] = ofMdx;
  if (first !== undefined) {
    const draft = applyDialects(markdown, 'mdx', shared);
    const active = [...ofMdx, ...activeIn(draft.text)];
    const { tree, error } = parseMdx(getFeatures(active), draft.text);
    if (tree !== undefined) return read(draft, active, tree);
    // All that was counted is counted again.
    unread.length = 0;
    shared.unread(first.name, error);
  }
  const draft = applyDialects(markdown, first === undefined ? 'markdown' : 'refused-mdx', shared);
  const active = activeIn(draft.text);
  return read(draft, active, parseWith(getFeatures(active), draft.text));
};
