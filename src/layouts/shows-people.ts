import type { PageView } from '../build/views/page-view.ts';

/** True for the page about a person, and for one that shows pictures of its authors. */
export const showsPeople = ({ isPerson, authors }: PageView): boolean =>
  isPerson === true || authors.some(({ photo }) => photo !== undefined);
