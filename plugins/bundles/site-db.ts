import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import { contentSignal, contentUsage } from '../../src/interfaces/markdown/twin-headers.ts';
import { bundleFacts } from './bundle-facts.ts';

/** All pages as an SQLite database with a full-text index, which the build writes where the owner wants it. */
export const siteDb: DiscoveryDocument = {
  pathname: '/site.db',
  // Registered with IANA for the format.
  mediaType: 'application/vnd.sqlite3',
  rel: 'alternate',
  holdsAllPages: 'an SQLite database with a full-text index (FTS5',
  isPublished: ({ site }) => bundleFacts.parse(site).database,
  headers: ({ site }) => ({ 'content-signal': contentSignal(site), 'content-usage': contentUsage(site) }),
  build: async (library, { file }) => (await import('./write-database.ts')).writeDatabase(library, file),
  render: () => '',
};
