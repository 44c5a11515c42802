import type { FrontMatter } from './front-matter.ts';

type Dates = Pick<FrontMatter, 'draft' | 'publishAt' | 'expires'>;

/** A date alone means the first moment of that day in UTC. */
const instant = (moment: string): number => Date.parse(moment);

/**
 * The one gate: whether a page exists for anyone at `now` (milliseconds since 1970).
 * Drafts never do, scheduled pages from `publishAt` on, expiring pages until `expires`.
 */
export const isPublished = ({ draft, publishAt, expires }: Dates, now: number): boolean =>
  !draft && (publishAt === undefined || instant(publishAt) <= now) && (expires === undefined || now < instant(expires));

/** The next moment after `now` at which the gate changes its answer, if there is one. */
export const nextChange = ({ draft, publishAt, expires }: Dates, now: number): number | undefined =>
  draft
    ? undefined
    : [publishAt, expires]
        .flatMap((moment) => (moment === undefined ? [] : [instant(moment)]))
        .filter((time) => time > now)
        .sort((a, b) => a - b)[0];
