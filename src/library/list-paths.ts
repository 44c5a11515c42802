import { slug } from 'github-slugger';

/** The pages that list all tags, all series and all years; their own lists stand below them. */
export const listIndexes = ['tags', 'series', 'years'] as const;

/** Whether a page only lists others: one of the indexes, or a list below one. */
export const isListPath = (path: string): boolean =>
  listIndexes.some((index) => path === index || path.startsWith(`${index}/`));

/** The page that lists what has a tag. */
export const tagPath = (tag: string): string => `tags/${tag}`;

/** The page that lists the parts of a series. */
export const seriesPath = (name: string): string => `series/${slug(name)}`;

/** The page that lists what was first published in a year. */
export const yearPath = (date: string): string => `years/${date.slice(0, 4)}`;
