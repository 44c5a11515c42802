/** A part of a file in bytes, without the one at `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** More ranges than any reader of archives or media asks for at once. */
const maxRanges = 16;

/** Reads one range, cut at the end of the file: `false` if it is not one, undefined if no byte of the file is in it. */
const readRange = (text: string, size: number): Range | undefined | false => {
  const [, first, last] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(text) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return false;
  // The last bytes.
  if (first === '')
    return Number(last) === 0 || size === 0 ? undefined : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return false;
  return start >= size ? undefined : { start, end };
};

/**
 * The ranges that a request names (RFC 9110 §14.1.2), in their order. Undefined where the whole file is to be sent:
 * ranges that cannot be read, overlap, or are very many may be ignored (§14.2), and those of another state of the file must be
 * (§13.1.5).
 */
export const readRanges = (
  header: (name: string) => string | null,
  { size, tag }: { readonly size: number; readonly tag: string },
): readonly Range[] | 'unsatisfiable' | undefined => {
  const [, list] = /^bytes=(.*)$/i.exec(header('range') ?? '') ?? [];
  const condition = header('if-range');
  if (list === undefined || (condition !== null && (condition !== tag || tag.startsWith('W/')))) return undefined;
  const texts = list.split(',', maxRanges + 1);
  const read = texts.map((text) => readRange(text, size));
  if (texts.length > maxRanges || read.includes(false)) return undefined;
  const ranges = read.flatMap((range) => range || []);
  if (ranges.length === 0) return 'unsatisfiable';
  const ordered = ranges.toSorted((a, b) => a.start - b.start);
  const overlaps = ordered.some(({ start }, at) => start < (ordered[at - 1]?.end ?? 0));
  return overlaps ? undefined : ranges;
};
