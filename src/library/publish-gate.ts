import type { FrontMatter } from './front-matter.ts';

type Dates = Pick<FrontMatter, 'draft' | 'publishAt' | 'expires'>;

/** A date alone means the first moment of that day in UTC. */
const instant = (moment: string): number => Date.parse(moment);

/** The moment from which a page does not exist any more, in milliseconds since 1970. */
export const expiryOf = ({ expires }: Pick<Dates, 'expires'>): number | undefined =>
  expires === undefined ? undefined : instant(expires);

export const hasExpired = (expiry: number | undefined, now: number): boolean => expiry !== undefined && expiry <= now;

/**
 * The one gate: whether a page exists for anyone at `now` (milliseconds since 1970).
 * Drafts never do, scheduled pages from `publishAt` on, expiring pages until `expires`.
 */
export const isPublished = ({ draft, publishAt, expires }: Dates, now: number): boolean =>
  !draft && (publishAt === undefined || instant(publishAt) <= now) && !hasExpired(expiryOf({ expires }), now);

/** The next moment after `now` at which the gate changes its answer, if there is one. */
export const nextChange = ({ draft, publishAt, expires }: Dates, now: number): number | undefined =>
  draft
    ? undefined
    : [publishAt, expires]
        .flatMap((moment) => (moment === undefined ? [] : [instant(moment)]))
        .filter((time) => time > now)
        .sort((a, b) => a - b)[0];
