import type { TextRange } from './code-ranges.ts';

/** Block markers at the start of a line: blockquote, list, task and heading. */
const blockMarkers = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?(?:#{1,6}[ \t]+)?$/;
const listMarker = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** Upper bound for the length of the block markers of a line, at the maximum nesting. */
const maxMarkersLength = 400;

/** The block markers before an offset, or undefined if its line has any other text before it. */
export const markersBefore = (text: string, offset: number): string | undefined => {
  const near = text.slice(Math.max(0, offset - maxMarkersLength), offset);
  const start = near.lastIndexOf('\n') + 1;
  if (start === 0 && offset > maxMarkersLength) return undefined;
  const before = near.slice(start);
  return blockMarkers.test(before) ? before : undefined;
};

/** True when the line that starts at `start` continues the list item that `mark` opened. */
const continuesItem = (text: string, start: number, mark: string): boolean => {
  const indent = /^[ \t>]*/.exec(mark)?.[0].length ?? 0;
  const line = /^[ \t>]*(?=\S)/.exec(text.slice(start, start + maxMarkersLength));
  return line !== null && line[0].length > indent;
};

/** The first offset from `from`, in the direction of `step`, that is not a space or tab. */
const skipBlanks = (text: string, from: number, step: 1 | -1): number => {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += step;
  return at;
};

/**
 * Widens a range to be removed so that it leaves no trace: to whole lines where only block markers would remain, else by
 * the white space on one side.
 */
export const widenRange = (text: string, { start, end }: TextRange): TextRange => {
  const markers = markersBefore(text, start);
  const after = skipBlanks(text, end, 1);
  const isLineEnd = after === text.length || text.charAt(after) === '\n';
  if (markers !== undefined && isLineEnd) {
    const isItem = listMarker.test(markers) && continuesItem(text, after + 1, markers);
    return isItem ? { start, end: after } : { start: start - markers.length, end: Math.min(after + 1, text.length) };
  }
  if (markers !== undefined) return { start, end: after };
  const before = skipBlanks(text, start - 1, -1) + 1;
  const closesUp = isLineEnd || after > end || /[.,;:!?)\]|"']/.test(text.charAt(after));
  return closesUp ? { start: before, end } : { start, end };
};
