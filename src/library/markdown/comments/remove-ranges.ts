import type { SourcePosition } from '../position.ts';
import type { TextRange } from './code-ranges.ts';

/** A text without some of its parts, and where each of its places was before. */
export interface ShortenedText {
  readonly text: string;
  readonly originalPosition: (place: SourcePosition) => SourcePosition;
}

/** The marks of blocks that may stand before the words of a line: quotation, list, task and heading. */
const blockMarks = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?(?:#{1,6}[ \t]+)?$/;
const listMark = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** More than marks of blocks, nested as deeply as texts may be, take on a line. */
const maxMarksLength = 400;

/** The marks of blocks before a place, if nothing else stands before it on its line. */
export const marksBefore = (text: string, offset: number): string | undefined => {
  const near = text.slice(Math.max(0, offset - maxMarksLength), offset);
  const start = near.lastIndexOf('\n') + 1;
  if (start === 0 && offset > maxMarksLength) return undefined;
  const before = near.slice(start);
  return blockMarks.test(before) ? before : undefined;
};

/** Whether the line that starts here goes on with what the list mark above has begun. */
const continuesItem = (text: string, start: number, mark: string): boolean => {
  const indent = /^[ \t>]*/.exec(mark)?.[0].length ?? 0;
  const line = /^[ \t>]*(?=\S)/.exec(text.slice(start, start + maxMarksLength));
  return line !== null && line[0].length > indent;
};

/** The first place from here on, or back, that is no blank. */
const skipBlanks = (text: string, from: number, step: 1 | -1): number => {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += step;
  return at;
};

/**
 * Widens a part that is cut out so that nothing tells where it stood: to its whole lines where only marks of blocks are
 * left of them, else by the blanks on one of its sides.
 */
export const widenRange = (text: string, { start, end }: TextRange): TextRange => {
  const marks = marksBefore(text, start);
  const after = skipBlanks(text, end, 1);
  const isLineEnd = after === text.length || text.charAt(after) === '\n';
  if (marks !== undefined && isLineEnd) {
    const isItem = listMark.test(marks) && continuesItem(text, after + 1, marks);
    return isItem ? { start, end: after } : { start: start - marks.length, end: Math.min(after + 1, text.length) };
  }
  if (marks !== undefined) return { start, end: after };
  const before = skipBlanks(text, start - 1, -1) + 1;
  const closesUp = isLineEnd || after > end || /[.,;:!?)\]|"']/.test(text.charAt(after));
  return closesUp ? { start: before, end } : { start, end };
};

const startsOfLines = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** The index of the last of ascending numbers that is not above a limit. */
const lastUpTo = (numbers: readonly number[], limit: number): number => {
  let low = 0;
  for (let high = numbers.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Cuts parts out of a text; they stand in its order and do not touch. */
export const removeRanges = (text: string, parts: readonly TextRange[]): ShortenedText => {
  // Where each part that stays begins, in the short text and in the long one.
  const [from, to]: [number[], number[]] = [[], []];
  let short = '';
  let done = 0;
  for (const { start, end } of [...parts, { start: text.length, end: text.length }]) {
    from.push(short.length);
    to.push(done);
    short += text.slice(done, start);
    done = end;
  }
  const [before, after] = [startsOfLines(text), startsOfLines(short)];
  return {
    text: short,
    originalPosition: ({ line, column }) => {
      const offset = (after[line - 1] ?? 0) + column - 1;
      const part = lastUpTo(from, offset);
      const original = offset - (from[part] ?? 0) + (to[part] ?? 0);
      const row = lastUpTo(before, original);
      return { line: row + 1, column: original - (before[row] ?? 0) + 1 };
    },
  };
};
