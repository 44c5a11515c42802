import { site } from '../site.ts';

const long = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: 'UTC' });
const medium = new Intl.DateTimeFormat(site.language, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day such as 2026-05-01 in the words of the site's language. */
export const longDay = (day: string): string => long.format(new Date(day));

export const mediumDay = (day: string): string => medium.format(new Date(day));
