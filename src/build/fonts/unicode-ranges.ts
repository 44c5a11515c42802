/** The first and the last code point of a range. */
export type Range = readonly [first: number, last: number];

/** Reads the value of a `unicode-range` (CSS Fonts Level 4 §4.5). */
export const parseRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** True for a code point in one of the ranges. */
export const isInRanges = (code: number, ranges: readonly Range[]): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

const hex = (code: number): string => code.toString(16).toUpperCase();

/** Writes code points as the value of a `unicode-range`. */
export const writeRanges = (codes: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');
};
