import type { HastNode } from 'satteri';
import { type CodeInfo, getLines } from '../../../library/markdown/syntax/code-info.ts';

type Element = Extract<HastNode, { type: 'element' }>;
type Inline = Element['children'][number];

/** Splits nodes at line ends, which stay at the ends of the lines; an element over several lines is repeated. */
const splitLines = (nodes: readonly Inline[]): Inline[][] => {
  const lines: Inline[][] = [[]];
  const add = (parts: readonly Inline[][]): void => {
    for (const [at, part] of parts.entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push(...part);
    }
  };
  for (const node of nodes) {
    if (node.type === 'text') {
      const values = node.value.split(/(?<=\n)/);
      add(values.map((value) => [{ type: 'text', value }]));
      if (node.value.endsWith('\n')) lines.push([]);
    } else if (node.type === 'element') add(splitLines(node.children).map((children) => [{ ...node, children }]));
    else add([[node]]);
  }
  return lines;
};

/** Wraps the lines that an info string names in `mark`, `ins` or `del`. */
export const withMarkedLines = (nodes: readonly Inline[], { marked, added, removed }: CodeInfo): Inline[] => {
  if (marked === undefined && added === undefined && removed === undefined) return [...nodes];
  const lines = splitLines(nodes);
  const kinds = [
    ['ins', getLines(added, lines.length)],
    ['del', getLines(removed, lines.length)],
    ['mark', getLines(marked, lines.length)],
  ] as const;
  return lines.flatMap((children, at): Inline[] => {
    const kind = kinds.find(([, numbers]) => numbers.has(at + 1));
    return kind === undefined ? children : [{ type: 'element', tagName: kind[0], properties: {}, children }];
  });
};
