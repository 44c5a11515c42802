import type { FrontMatter } from './front-matter/front-matter.ts';

type Dates = Pick<FrontMatter, 'draft' | 'publishAt' | 'expires'>;

/** Parses a date or a date and time; a date alone is midnight UTC. */
const instant = (moment: string): number => Date.parse(moment);

/**
 * The fields with the time at which a page with a date appears: the beginning of that day where it begins first
 * on Earth. A time that the author chose stays.
 */
export const appearingOn = <Fields extends Dates>(fields: Fields, date: string | undefined): Fields =>
  date === undefined || fields.publishAt !== undefined ? fields : { ...fields, publishAt: `${date}T00:00:00+14:00` };

/** The time at which a page expires, in milliseconds since 1970. */
export const getExpiry = ({ expires }: Pick<Dates, 'expires'>): number | undefined =>
  expires === undefined ? undefined : instant(expires);

export const hasExpired = (expiry: number | undefined, now: number): boolean => expiry !== undefined && expiry <= now;

/**
 * True when a page is published at `now` (milliseconds since 1970): not a draft, `publishAt` reached,
 * `expires` not reached. Nothing else decides what is published; `isListed` decides where.
 */
export const isPublished = ({ draft, publishAt, expires }: Dates, now: number): boolean =>
  !draft && (publishAt === undefined || instant(publishAt) <= now) && !hasExpired(getExpiry({ expires }), now);

/** True when a published page is in lists, search and documents; an unlisted one is at its address only. */
export const isListed = ({ unlisted }: Pick<FrontMatter, 'unlisted'>): boolean => !unlisted;

/** The next time after `now` at which `isPublished` changes its result, if any. */
export const nextChange = ({ draft, publishAt, expires }: Dates, now: number): number | undefined =>
  draft
    ? undefined
    : [publishAt, expires]
        .flatMap((moment) => (moment === undefined ? [] : [instant(moment)]))
        .filter((time) => time > now)
        .sort((a, b) => a - b)[0];

/**
 * Reason why a page is not published; `unmarked` if it does not say `publish: true` where only such pages are, `unread` if its
 * front matter cannot be read, `faulty` for an error in its text.
 */
export type Withheld = 'draft' | 'unmarked' | 'scheduled' | 'expired' | 'unread' | 'faulty';

/** The reason why `isPublished` is false. */
export const reasonWithheld = ({ draft, expires }: Dates, now: number): Withheld =>
  draft ? 'draft' : hasExpired(getExpiry({ expires }), now) ? 'expired' : 'scheduled';
