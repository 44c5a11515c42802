/** The part of a site that decides how days are written. */
interface Language {
  readonly language: string;
}

// English without a region: day first, as in most of the world.
const getLocale = ({ language }: Language): string => (language === 'en' ? 'en-GB' : language);

type Month = 'long' | 'short';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creates the format of a language on first use: a page has many days, and a format is costly. */
const getFormat = (site: Language, month: Month): Intl.DateTimeFormat => {
  const locale = getLocale(site);
  const key = `${locale} ${month}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(
      locale,
      month === 'long'
        ? { dateStyle: 'long', timeZone: 'UTC' }
        : { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' },
    );
  formats.set(key, format);
  return format;
};

/** Formats a date (YYYY-MM-DD) in a site's language: `1 May 2026`. */
export const longDay = (day: string, site: Language): string => getFormat(site, 'long').format(new Date(day));

/** Formats a date (YYYY-MM-DD) in a site's language, with a short month. */
export const mediumDay = (day: string, site: Language): string => getFormat(site, 'short').format(new Date(day));
