import type { SourcePosition } from '../position.ts';

/** A range of a text, [start, end), and what takes its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text after edits, with a lookup of original positions. */
export interface EditedText {
  readonly text: string;
  readonly originalPosition: (place: SourcePosition) => SourcePosition;
}

const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** The index of the last of ascending numbers that is not above a limit (binary search). */
const lastUpTo = (numbers: readonly number[], limit: number): number => {
  let low = 0;
  for (let high = numbers.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Puts edits in order, what is put in before what is replaced. One that overlaps an edit before it is left out, as is what is inside of a longer one. */
export const withoutOverlaps = (edits: readonly Edit[]): Edit[] => {
  let done = 0;
  return [...edits]
    .sort((a, b) => a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end)
    .filter(({ start, end }) => {
      const isKept = start >= done;
      if (isKept) done = end;
      return isKept;
    });
};

/**
 * Applies edits to a text. They must be in order and not overlap. A position in replaced text maps to the start of what
 * it replaces.
 */
export const applyEdits = (text: string, edits: readonly Edit[]): EditedText => {
  // Start of each remaining part, in the new text and in the original one; a replacement is a part that stands still.
  const [from, to, still]: [number[], number[], boolean[]] = [[], [], []];
  let edited = '';
  let done = 0;
  const part = (original: number, isStill: boolean): void => {
    from.push(edited.length);
    to.push(original);
    still.push(isStill);
  };
  for (const { start, end, text: replacement } of edits) {
    part(done, false);
    edited += text.slice(done, start);
    if (replacement !== '') part(start, true);
    edited += replacement;
    done = end;
  }
  part(done, false);
  edited += text.slice(done);
  let lines: { readonly before: number[]; readonly after: number[] } | undefined;
  return {
    text: edited,
    originalPosition: ({ line, column }) => {
      lines ??= { before: lineStarts(text), after: lineStarts(edited) };
      const { before, after } = lines;
      const offset = (after[line - 1] ?? 0) + column - 1;
      const at = lastUpTo(from, offset);
      const original = (still[at] ? 0 : offset - (from[at] ?? 0)) + (to[at] ?? 0);
      const row = lastUpTo(before, original);
      return { line: row + 1, column: original - (before[row] ?? 0) + 1 };
    },
  };
};
