import { site } from '../site.ts';

// English without a region is dated day first, as most of the world does.
const locale = site.language === 'en' ? 'en-GB' : site.language;

const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const medium = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day such as 2026-05-01 in the words of the site's language. */
export const longDay = (day: string): string => long.format(new Date(day));

export const mediumDay = (day: string): string => medium.format(new Date(day));
