import type { Root } from 'mdast';
import * as z from 'zod';
import type { DialectNode } from './dialect.ts';

interface List extends DialectNode {
  readonly ordered: boolean;
  readonly spread: boolean;
}

/** Creates a list of items, with space between them if any has more than a paragraph with a list. */
export const list = (items: readonly DialectNode[], ordered: boolean, data?: string): List => {
  const isTight = ({ children = [] }: DialectNode): boolean =>
    children.every(({ type }, at) => (at === 0 ? type === 'paragraph' : at === 1 && type === 'list'));
  const spread = !items.every(isTight);
  const children = items.map((each) => ({ ...each, spread: !isTight(each) }));
  return { type: 'list', ordered, spread, children, name: String(ordered), data };
};

const joined = (a: DialectNode, b: DialectNode): DialectNode | undefined => {
  if (a.type === 'text' && b.type === 'text' && a.data === undefined && b.data === undefined)
    return { ...a, value: `${a.value}${b.value}` };
  if (a.type === 'list' && b.type === 'list' && a.data === 'item' && b.data === 'item' && a.name === b.name)
    return list([...(a.children ?? []), ...(b.children ?? [])], a.name === 'true', 'item');
  return undefined;
};

/** Joins neighbouring texts, and neighbouring lists that were made item by item. */
export const joinNodes = (nodes: readonly DialectNode[]): DialectNode[] => {
  const result: DialectNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const whole = last && joined(last, node);
    if (whole === undefined) result.push(node);
    else result[result.length - 1] = whole;
  }
  return result;
};

const Node = z.custom<DialectNode>((value) => typeof value === 'object' && value !== null && 'type' in value);
const Tree = z.custom<Root>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'root',
);

/** A tree without dialects as what it is, a tree of Markdown. */
export const asRoot = (node: DialectNode): Root => Tree.parse(node);
export const asDialectNode = (tree: Root): DialectNode => Node.parse(tree);
