/** Paths of the pages that list all tags, all series and all years. The list of one of them is at a path below. */
export const listIndexes = ['tags', 'series', 'years'] as const;

/** True for a page that only lists others: one of the indexes, or a list below one. */
export const isListPath = (path: string): boolean =>
  listIndexes.some((index) => path === index || path.startsWith(`${index}/`));

/** The path of the page that lists the pages with a tag. */
export const tagPath = (tag: string): string => `tags/${tag}`;

/** The path of the page that lists the pages first published in the year of a date (YYYY-MM-DD). */
export const yearPath = (date: string): string => `years/${date.slice(0, 4)}`;
