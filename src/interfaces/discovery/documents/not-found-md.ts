import { notFoundText } from '../../markdown/not-found.ts';
import { markdownType } from '../../markdown/twin.ts';
import type { DiscoveryDocument } from '../document.ts';
import { sitemapMd } from './sitemap-md.ts';

/** The answer to a missing page, for hosts that can only send files. */
export const notFoundMd: DiscoveryDocument = {
  pathname: '/404.md',
  mediaType: markdownType,
  render: ({ origin }) => notFoundText(origin, sitemapMd.pathname, []),
};
