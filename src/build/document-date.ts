import type { Settings } from '../project/settings.ts';

/** The date for documents, in milliseconds since 1970: the fixed one of a reproducible build, or today. */
export const documentDate = ({ fallbackDay, now }: Settings): number =>
  fallbackDay === undefined ? now : Date.parse(fallbackDay);
