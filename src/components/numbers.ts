import { site } from '../site.ts';

const count = new Intl.NumberFormat(site.language);

/** Formats a number in the site's language. */
export const formatCount = (value: number): string => count.format(value);
