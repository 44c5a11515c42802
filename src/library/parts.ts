/** The parts of a page, in reading order. The store writes their places in this list. */
export const partIds = [
  'title',
  'lead',
  'cover',
  'summary',
  'facts',
  'body',
  'pages',
  'questions',
  'series',
  'related',
  'backlinks',
  'sources',
] as const;
export type PartId = (typeof partIds)[number];

/** Parts that only link to other pages, which are the last ones: a list of links answers no question. */
export const navigationParts: ReadonlySet<PartId> = new Set(partIds.slice(partIds.indexOf('pages')));
