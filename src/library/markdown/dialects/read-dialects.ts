import type { Root } from 'mdast';
import { markAlerts } from '../alerts.ts';
import { codeRangesIn } from '../comments/code-ranges.ts';
import { applyEdits } from '../edits.ts';
import { parseWith } from '../parse-native.ts';
import type { SourcePosition } from '../position.ts';
import { callouts } from './callouts.ts';
import { codeInfos } from './code-infos.ts';
import { containerFences } from './container-fences.ts';
import type { DialectContext, DialectNode, Rewrite, TextDialect, TreeDialect, Unread } from './dialect.ts';
import { directives } from './directives.ts';
import { asDialectNode, asRoot, joinNodes } from './nodes.ts';

/** Dialects in the order in which they are read; each sees what the one before has left. */
const textDialects: readonly TextDialect[] = [containerFences];
const treeDialects: readonly TreeDialect[] = [codeInfos, directives, callouts];

/** What is known about a text beside its words. */
export interface DialectOptions {
  /** Returns the address of the page or file that a text names; undefined if there is none. */
  readonly addressOf?: (name: string) => string | undefined;
}

/** A text whose dialects are read. */
export interface ReadDialects {
  readonly tree: Root;
  /** The text to which the positions in the tree belong. */
  readonly text: string;
  readonly originalPosition: (position: SourcePosition) => SourcePosition;
  /** What no rule read. */
  readonly unread: readonly Unread[];
  /** The names that were looked up, with the addresses found: the text is the same while they are. */
  readonly lookups: readonly (readonly [name: string, address: string | undefined])[];
}

const rewrite = (
  node: DialectNode,
  rewrites: readonly ReadonlyMap<string, Rewrite>[],
  context: DialectContext,
): DialectNode[] => {
  const { children } = node;
  let nodes: readonly DialectNode[] = [
    children === undefined
      ? node
      : { ...node, children: joinNodes(children.flatMap((child) => rewrite(child, rewrites, context))) },
  ];
  for (const rules of rewrites) nodes = nodes.flatMap((each) => rules.get(each.type)?.(each, context) ?? [each]);
  return [...nodes];
};

/** Parses a text and turns the syntax of other tools in it into plain Markdown. A text without any is only parsed. */
export const readDialects = (markdown: string, { addressOf = () => undefined }: DialectOptions): ReadDialects => {
  const unread: Unread[] = [];
  const lookups = new Map<string, string | undefined>();
  const lookUp = (name: string): string | undefined => {
    if (!lookups.has(name)) lookups.set(name, addressOf(name));
    return lookups.get(name);
  };
  let text = markdown;
  let originalPosition = (position: SourcePosition): SourcePosition => position;
  const contextOf = (code: DialectContext['code']): DialectContext => ({
    text,
    code,
    addressOf: lookUp,
    unread: (kind, name) => void unread.push({ kind, name }),
  });
  for (const dialect of textDialects) {
    if (!dialect.mayOccur(text)) continue;
    const edits = dialect.edits(contextOf(codeRangesIn(parseWith({}, text)).code));
    if (edits.length === 0) continue;
    const before = originalPosition;
    const edited = applyEdits(text, edits);
    text = edited.text;
    originalPosition = (position) => before(edited.originalPosition(position));
  }
  const active = treeDialects.filter(({ mayOccur }) => mayOccur(text));
  const features = Object.fromEntries(active.flatMap((dialect) => dialect.features.map((name) => [name, true])));
  const parsed = parseWith(features, text);
  const rules = active.map(({ rewrites }) => rewrites(text));
  const [root] = active.length === 0 ? [] : rewrite(asDialectNode(parsed), rules, contextOf([]));
  const tree = root === undefined ? parsed : markAlerts(asRoot(root));
  return { tree, text, originalPosition, unread, lookups: [...lookups] };
};
