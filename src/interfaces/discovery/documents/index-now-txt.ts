import type { DiscoveryDocument } from '../document.ts';

/** The key by which search engines know that addresses announced with it come from the owner (IndexNow). */
export const indexNowTxt: DiscoveryDocument = {
  pathname: '/indexnow.txt',
  mediaType: 'text/plain; charset=utf-8',
  isPublished: ({ site }) => site.indexNow !== undefined,
  render: ({ site }) => site.indexNow ?? '',
};
