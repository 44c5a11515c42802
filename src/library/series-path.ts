import { slug } from 'github-slugger';

/** Returns the path of the page that lists the parts of a series. */
export const seriesPath = (name: string): string => `series/${slug(name)}`;
