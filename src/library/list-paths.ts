import { slug } from 'github-slugger';

/** The page that lists what has a tag. */
export const tagPath = (tag: string): string => `tags/${tag}`;

/** The page that lists the parts of a series. */
export const seriesPath = (name: string): string => `series/${slug(name)}`;

/** The page that lists what was first published in a year. */
export const yearPath = (date: string): string => `years/${date.slice(0, 4)}`;
