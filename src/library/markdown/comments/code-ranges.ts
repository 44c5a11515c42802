import type { Html, Nodes, Root } from 'mdast';
import { nodesIn } from '../walk.ts';

/** A range of a text, [start, end). */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Sorts ranges and merges those that touch or overlap. */
export const mergeRanges = (ranges: readonly TextRange[]): TextRange[] => {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
};

/** The range that contains an offset; `ranges` must be merged. */
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

/** The range of a parsed node in its text. */
export const getRange = ({ position }: Nodes): TextRange => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** Tags of elements that contain code, and HTML comments, in which no other comment starts. */
const codeTag = /<!--[\s\S]*?(?:-->|$)|<(\/?)(?:code|pre|kbd|samp|tt)(?![\w-])[^>]*>/gi;

const rangesInHtml = (nodes: readonly Html[]): TextRange[] => {
  const ranges: TextRange[] = [];
  let open: number | undefined;
  for (const node of nodes) {
    const { start } = getRange(node);
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

const containsCommentMark = (url: string): boolean => url.includes('%%') || url.includes('{/*');

/** The ranges of code and URLs, in which comment marks are literal, and the ranges of HTML. */
export const codeRangesIn = (
  tree: Root,
): { readonly code: readonly TextRange[]; readonly html: readonly TextRange[] } => {
  const code: TextRange[] = [];
  const html: Html[] = [];
  for (const node of nodesIn(tree)) {
    if (node.type === 'code' || node.type === 'inlineCode') code.push(getRange(node));
    else if (node.type === 'html') html.push(node);
    else if ('url' in node && containsCommentMark(node.url)) code.push(getRange(node));
  }
  return { code: mergeRanges([...code, ...rangesInHtml(html)]), html: mergeRanges(html.map(getRange)) };
};
