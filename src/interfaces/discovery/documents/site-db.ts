import { contentSignal, contentUsage } from '../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../document.ts';

/** All pages as an SQLite database with a full-text index, which the build writes where the owner wants it. */
export const siteDb: DiscoveryDocument = {
  pathname: '/site.db',
  // Registered with IANA for the format.
  mediaType: 'application/vnd.sqlite3',
  rel: 'alternate',
  isBuilt: true,
  isPublished: ({ site }) => site.database,
  headers: ({ site }) => ({ 'content-signal': contentSignal(site), 'content-usage': contentUsage(site) }),
  render: () => '',
};
