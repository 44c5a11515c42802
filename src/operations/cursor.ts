import { hash } from 'node:crypto';
import { Problem } from '../problem.ts';

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
 * Returns the offset in a cursor. Throws `invalid-cursor` for a cursor that was not made for this list of this build.
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
