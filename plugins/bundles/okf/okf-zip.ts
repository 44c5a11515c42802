import type { DiscoveryDocument } from '../../../src/interfaces/discovery/document.ts';
import { contentSignal, contentUsage } from '../../../src/interfaces/markdown/twin-headers.ts';
import { bundleFacts } from '../bundle-facts.ts';

/**
 * All pages as a bundle of Markdown files (Open Knowledge Format 0.2), which the build packs. Not in the AI
 * catalog, whose specification lists the types of its entries.
 */
export const okfZip: DiscoveryDocument = {
  pathname: '/okf.zip',
  mediaType: 'application/zip',
  rel: 'alternate',
  holdsAllPages: 'Markdown files, zipped (Open Knowledge Format 0.2',
  isPublished: ({ site }) => bundleFacts.parse(site).bundle,
  headers: ({ site }) => ({ 'content-signal': contentSignal(site), 'content-usage': contentUsage(site) }),
  build: async (library, target) => (await import('./write-okf.ts')).writeOkf(library, target),
  render: () => '',
};
