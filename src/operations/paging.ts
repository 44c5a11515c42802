import * as z from 'zod';
import type { Library } from '../library/library.ts';
import { Problem } from '../problem.ts';
import { endpoints } from '../site.ts';
import { decodeCursor, encodeCursor, maxCursorLength } from './cursor.ts';

/** How the requests of all lists choose a part; `maxOffset` is the farthest place that can be reached. */
export const pagingParameters = (maxOffset: number) => ({
  offset: z
    .int()
    .min(0)
    .max(maxOffset)
    .optional()
    .meta({ description: 'How many items to pass over. Not together with `cursor`.' }),
  // Any text is let through, so that whatever is wrong with a cursor is one kind of problem.
  cursor: z.string().optional().meta({
    maxLength: maxCursorLength,
    description:
      'A place in the list, taken from `next` or `previous` of an earlier answer. Not together with `offset`. Good for one build.',
  }),
});

interface Request {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
  /** What else was asked; it decides which items there are. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

export interface ListSlice {
  readonly offset: number;
  /** `next` and `previous`, once it is known how many items there are and how far an offset may reach. */
  links(total: number, maxOffset?: number): { readonly next: string | null; readonly previous: string | null };
}

/** The part of a list that a request means. Links keep every parameter and the style of paging that was used. */
export const paginate = (path: string, { limit, offset, cursor, filters }: Request, library: Library): ListSlice => {
  if (cursor !== undefined && offset !== undefined) {
    throw new Problem('invalid-parameter', 'Use `cursor` or `offset`, not both.', {
      errors: [
        {
          parameter: 'cursor',
          reason: 'It cannot be used together with `offset`.',
          allowed: 'Leave one of the two out.',
        },
      ],
    });
  }
  const asked = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const list = { filter: JSON.stringify([path, ...asked]), build: library.build };
  const from = cursor === undefined ? (offset ?? 0) : decodeCursor(cursor, list);
  const urlAt = (at: number): string => {
    const place: [string, string] =
      offset === undefined ? ['cursor', encodeCursor({ ...list, offset: at })] : ['offset', String(at)];
    return `${library.origin}${endpoints.api}${path}?${new URLSearchParams([...asked, ['limit', String(limit)], place])}`;
  };
  return {
    offset: from,
    links: (total, maxOffset = Number.POSITIVE_INFINITY) => {
      const following = from + limit;
      return {
        next: following < total && following <= maxOffset ? urlAt(following) : null,
        previous: from > 0 ? urlAt(Math.max(0, Math.min(from, total) - limit)) : null,
      };
    },
  };
};
