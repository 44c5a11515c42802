import { slug } from 'github-slugger';

/** Returns the path of the page that lists the parts of a series. */
export const seriesPath = (name: string): string => `series/${slug(name)}`;

/** Returns true for the path of the page of a series. */
export const isSeriesPath = (path: string): boolean => path.startsWith('series/');
