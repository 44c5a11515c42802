import type { Html, Nodes, Root } from 'mdast';
import { nodesIn } from '../walk.ts';

/** A stretch of a text, [start, end). */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Ranges in order, those that touch or overlap as one. */
export const mergeRanges = (ranges: readonly TextRange[]): TextRange[] => {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
};

/** The one of joined ranges that a place lies in. */
export const rangeAt = (ranges: readonly TextRange[], offset: number): TextRange | undefined => {
  let low = 0;
  for (let high = ranges.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  const range = ranges[low];
  return range !== undefined && range.start <= offset ? range : undefined;
};

const rangeOf = ({ position }: Nodes): TextRange => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** Elements whose words are code, and comments, inside which no other comment begins. */
const codeTag = /<!--[\s\S]*?(?:-->|$)|<(\/?)(?:code|pre|kbd|samp|tt)\b[^>]*>/gi;

const rangesInHtml = (nodes: readonly Html[]): TextRange[] => {
  const ranges: TextRange[] = [];
  let open: number | undefined;
  for (const node of nodes) {
    const { start } = rangeOf(node);
    for (const { 0: tag, 1: slash, index } of node.value.matchAll(codeTag)) {
      const range = { start: start + index, end: start + index + tag.length };
      if (slash === undefined) ranges.push(range);
      else if (slash === '') open ??= range.start;
      else if (open !== undefined) {
        ranges.push({ start: open, end: range.end });
        open = undefined;
      }
    }
  }
  return ranges;
};

const holdsMark = (url: string): boolean => url.includes('%%') || url.includes('{/*');

/** Where a text is code or an address, so that marks of comments are shown as they are; and where it is HTML. */
export const codeRangesIn = (
  tree: Root,
): { readonly code: readonly TextRange[]; readonly html: readonly TextRange[] } => {
  const code: TextRange[] = [];
  const html: Html[] = [];
  for (const node of nodesIn(tree)) {
    if (node.type === 'code' || node.type === 'inlineCode') code.push(rangeOf(node));
    else if (node.type === 'html') html.push(node);
    else if ('url' in node && holdsMark(node.url)) code.push(rangeOf(node));
  }
  return { code: mergeRanges([...code, ...rangesInHtml(html)]), html: mergeRanges(html.map(rangeOf)) };
};
