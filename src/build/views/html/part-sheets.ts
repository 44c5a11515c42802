/** The style sheets that parts of pages may need beside that of all pages. What draws something names its sheet. */
export type PartSheet = 'charts' | 'code' | 'covers' | 'figures' | 'footnotes' | 'listings' | 'tree';
