import type { List, ListItem, Nodes, Root } from 'mdast';
import type { Options } from 'remark-stringify';
import { nodesIn } from '../walk.ts';

declare module 'mdast' {
  interface ListData {
    /** The sign before, or behind the number of, every item. */
    marker?: Marker;
    /** True if every item has the number of the first. */
    repeatsNumber?: boolean;
  }
}

type Marker = '-' | '*' | '+' | '.' | ')';
const markers: readonly Marker[] = ['-', '*', '+', '.', ')'];

type Handle = NonNullable<NonNullable<Options['handlers']>['list']>;

const findStart = (item: ListItem | undefined, source: string): string => {
  const offset = item?.position?.start.offset;
  return offset === undefined ? '' : source.slice(offset, offset + 10);
};

/** Notes how the author marked the lists of a tree in its source. */
export const noteListMarkers = (tree: Root, source: string): void => {
  for (const node of nodesIn(tree)) {
    if (node.type !== 'list') continue;
    const [first, second] = node.children.map((item) => /^(\d*)([-*+.)])/.exec(findStart(item, source)));
    const marker = markers.find((each) => each === first?.[2]);
    if (marker === undefined || node.ordered !== (marker === '.' || marker === ')')) continue;
    node.data = { ...node.data, marker, ...(node.ordered && first?.[1] === second?.[1] && { repeatsNumber: true }) };
  }
};

const others: Readonly<Record<Marker, Marker>> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };

/** True if an item is empty or begins with a rule: its bullet could be part of a rule (CommonMark §5.2). */
const beginsWithRule = ({ children: [first] }: ListItem): boolean =>
  first === undefined ||
  first.type === 'thematicBreak' ||
  (first.type === 'list' && first.children.some(beginsWithRule));

/** The marker of a list after another node: two lists with one marker would be one list. */
export const getMarker = (list: List, previous: Nodes | undefined): Marker => {
  const own = list.data?.marker ?? (list.ordered ? '.' : '-');
  const before = previous?.type === 'list' ? previous.data?.marker : undefined;
  if (list.ordered) return own === before ? others[own] : own;
  if (list.children.some(beginsWithRule)) return before === '+' ? others['+'] : '+';
  return own === before ? others[own] : own;
};

/** Serializes a list whose marker was chosen. */
export const writeList: Handle = (node: List, _parent, state, info) => {
  const exit = state.enter('list');
  const { bulletCurrent, options } = state;
  state.bulletCurrent = node.data?.marker ?? getMarker(node, undefined);
  state.options = { ...options, incrementListMarker: node.data?.repeatsNumber !== true };
  const written = state.containerFlow(node, info);
  state.bulletLastUsed = state.bulletCurrent;
  state.bulletCurrent = bulletCurrent;
  state.options = options;
  exit();
  return written;
};
