import { contentSignal, contentUsage } from '../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../document.ts';

/**
 * All pages as a bundle of Markdown files (Open Knowledge Format 0.2), which the build packs. Not in the AI
 * catalog, whose specification lists the types of its entries.
 */
export const okfZip: DiscoveryDocument = {
  pathname: '/okf.zip',
  mediaType: 'application/zip',
  rel: 'alternate',
  isBuilt: true,
  isPublished: ({ site }) => site.bundle,
  headers: ({ site }) => ({ 'content-signal': contentSignal(site), 'content-usage': contentUsage(site) }),
  render: () => '',
};
