import { site } from '../site.ts';

// English without a region: day first, as in most of the world.
const locale = site.language === 'en' ? 'en-GB' : site.language;

const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const medium = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a date (YYYY-MM-DD) in the site's language: `1 May 2026`. */
export const longDay = (day: string): string => long.format(new Date(day));

/** Formats a date (YYYY-MM-DD) in the site's language, with a short month. */
export const mediumDay = (day: string): string => medium.format(new Date(day));
