/** A part of a file in bytes, without the one at `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the one range that a request names (RFC 9110 §14.1.2), cut at the end of the file. Undefined where the whole file
 * is to be sent: several ranges and unreadable ones may be ignored (§14.2), and a range of another state of the file must
 * be (§13.1.5).
 */
export const rangeOf = (
  header: (name: string) => string | null,
  { size, tag }: { readonly size: number; readonly tag: string },
): Range | 'unsatisfiable' | undefined => {
  const [, first, last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header('range') ?? '') ?? [];
  const condition = header('if-range');
  if (first === undefined || (condition !== null && (condition !== tag || tag.startsWith('W/')))) return undefined;
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
};
