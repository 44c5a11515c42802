import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Library } from '../../library/library.ts';
import { Problem } from '../../problem.ts';
import { endpoints } from '../../site/site.ts';

/** A position in a list of one build under one set of filters. */
export interface PagePosition {
  readonly offset: number;
  /** All that decides which items the list has and in which order, as one string. */
  readonly filter: string;
  readonly build: string;
}

/** Maximum length of a valid cursor. */
export const maxCursorLength = 100;

/**
 * Encodes a position as an opaque cursor in base64url: the offset, and the beginning of a digest of the whole position. The
 * digest has no secret: it detects changes, and there is nothing to protect.
 */
export const encodeCursor = ({ offset, filter, build }: PagePosition): string => {
  const bytes = Buffer.alloc(18);
  bytes.writeUInt32BE(offset, 0);
  hash('sha256', JSON.stringify([offset, filter, build]), 'buffer').copy(bytes, 4);
  return bytes.toString('base64url');
};

/**
 * The offset in a cursor. Throws `invalid-cursor` for a cursor that was not made for this list of this build.
 *
 * @example
 * decodeCursor(encodeCursor({ offset: 20, filter, build }), { filter, build }); // 20
 */
export const decodeCursor = (cursor: string, list: Omit<PagePosition, 'offset'>): number => {
  const bytes = Buffer.from(cursor, 'base64url');
  const offset = bytes.length === 18 ? bytes.readUInt32BE(0) : 0;
  // Encoding the offset again must give the same cursor: that checks spelling, filters and build at once.
  if (encodeCursor({ ...list, offset }) === cursor) return offset;
  throw new Problem(
    'invalid-cursor',
    'The cursor was changed, or belongs to other filters or to an earlier build. Start again without `cursor` and follow `next`.',
    {
      errors: [
        {
          parameter: 'cursor',
          reason: 'This cursor is not valid here.',
          allowed: 'A cursor taken from `next` or `previous` of this list, with the same filters.',
        },
      ],
    },
  );
};

/** The paging parameters of a list; `maxOffset` is the highest offset that can be requested. */
export const pagingParameters = (maxOffset: number) => ({
  offset: z
    .int()
    .min(0)
    .max(maxOffset)
    .optional()
    .meta({ description: 'The number of items to skip. Not together with `cursor`.' }),
  // Any text passes, so that every wrong cursor is reported by the same problem, `invalid-cursor`.
  cursor: z.string().optional().meta({
    maxLength: maxCursorLength,
    description:
      'A position in the list, taken from `next` or `previous` of an earlier response. Not together with `offset`. Valid for one build.',
  }),
});

interface ListRequest {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
  /** All other parameters; they decide which items the list has. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** A slice of a list. */
export interface ListSlice {
  readonly offset: number;
  /**
   * The URLs `next` and `previous` for a list of `total` items, of which the response has `count`, or `limit`; there is
   * no `next` beyond `maxOffset`.
   */
  links(
    total: number,
    options?: { readonly maxOffset?: number; readonly count?: number },
  ): { readonly next: string | null; readonly previous: string | null };
}

/**
 * The slice of a list that a request selects. Its links keep all parameters and the style of paging (cursor or
 * offset). Throws a Problem for a cursor together with an offset, and for an invalid cursor.
 */
export const paginate = (
  path: string,
  { limit, offset, cursor, filters }: ListRequest,
  library: Library,
): ListSlice => {
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
  const activeFilters = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const list = { filter: JSON.stringify([path, ...activeFilters]), build: library.build };
  const from = cursor === undefined ? (offset ?? 0) : decodeCursor(cursor, list);
  const urlAt = (at: number): string => {
    const position: [string, string] =
      offset === undefined ? ['cursor', encodeCursor({ ...list, offset: at })] : ['offset', String(at)];
    return `${library.origin}${endpoints.api}${path}?${new URLSearchParams([...activeFilters, ['limit', String(limit)], position])}`;
  };
  return {
    offset: from,
    links: (total, { maxOffset = Number.POSITIVE_INFINITY, count = limit } = {}) => {
      const following = from + count;
      return {
        next: following < total && following <= maxOffset ? urlAt(following) : null,
        previous: from > 0 ? urlAt(Math.max(0, Math.min(from, total) - limit)) : null,
      };
    },
  };
};
