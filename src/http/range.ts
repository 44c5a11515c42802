import type { IncomingHttpHeaders } from 'node:http';

/** A stretch of a file in bytes, without the one at `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The one stretch that a client asks for (RFC 9110 §14.1.2), to the end of the file where it asks for more; undefined
 * where all of it is to be sent: several stretches at once and what cannot be read may be ignored (§14.2), and so must be
 * a stretch of another state of the file (§13.1.5).
 */
export const rangeOf = (
  headers: IncomingHttpHeaders,
  { size, tag }: { readonly size: number; readonly tag: string },
): Range | 'unsatisfiable' | undefined => {
  const [, first, last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const condition = headers['if-range'];
  if (first === undefined || (condition !== undefined && (condition !== tag || tag.startsWith('W/')))) return undefined;
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
};
