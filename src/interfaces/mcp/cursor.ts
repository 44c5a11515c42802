import { createHash } from 'node:crypto';
import { Problem } from '../../problem.ts';

const seal = (offset: number, scope: string): string =>
  createHash('sha256').update(`${offset}\0${scope}`).digest('base64url').slice(0, 10);

/** A place in a list. It holds for one `scope` only: the build of the site, the list and its filters. */
export const cursorAt = (offset: number, scope: string): string => `${offset.toString(36)}.${seal(offset, scope)}`;

/** The place that a cursor names; throws invalid-cursor for one that we did not make for this scope. */
export const offsetIn = (cursor: string, scope: string): number => {
  const offset = /^(0|[1-9a-z][0-9a-z]{0,6})\.[\w-]{10}$/.test(cursor) ? Number.parseInt(cursor, 36) : Number.NaN;
  if (cursor !== cursorAt(offset, scope))
    throw new Problem(
      'invalid-cursor',
      'The cursor was changed, or belongs to other filters or to an earlier build of this site.',
    );
  return offset;
};
