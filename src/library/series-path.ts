import { slug } from 'github-slugger';

/** The path of the page that lists the parts of a series. */
export const seriesPath = (name: string): string => `series/${slug(name)}`;

/** True for the path of the page of a series. */
export const isSeriesPath = (path: string): boolean => path.startsWith('series/');
