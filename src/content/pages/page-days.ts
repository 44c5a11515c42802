import type { SourcePage } from '../source-page.ts';

export interface PageDaysInput {
  /** The days of the last commits, by file. */
  readonly gitDates: ReadonlyMap<string, string>;
  /** Replaces the day of a file's last write in reproducible builds. */
  readonly fallbackDay: string | undefined;
}

/** The days of changes (YYYY-MM-DD). */
export interface PageDays {
  /** The day on which a page changed; for one that no author wrote, the newest of all pages. */
  readonly getUpdated: (page: SourcePage) => string;
  /** True for a page whose day nobody states: the day of its file says little. */
  readonly isUndated: (page: SourcePage) => boolean;
}

/** Finds the days of changes, from front matter, commits and files in this order. */
export const pageDays = (listed: readonly SourcePage[], { gitDates, fallbackDay }: PageDaysInput): PageDays => {
  const stated = ({ fields, file }: SourcePage): string | undefined =>
    fields.updated ?? gitDates.get(file) ?? fields.date ?? fallbackDay;
  const changed = (page: SourcePage): string => stated(page) ?? page.modified ?? '';
  const newest = listed.map(changed).reduce((a, b) => (a > b ? a : b), '1970-01-01');
  const isUndatedSite = !listed.some((page) => stated(page) !== undefined);
  const isGenerated = ({ kind }: SourcePage): boolean => kind !== 'page';
  return {
    getUpdated: (page) => (isGenerated(page) ? newest : changed(page)),
    isUndated: (page) => (isGenerated(page) ? isUndatedSite : stated(page) === undefined),
  };
};
