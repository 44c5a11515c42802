import { contentSignal, contentUsage } from '../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../document.ts';

/** All pages as a bundle of Markdown files (Open Knowledge Format 0.2), which the build packs. */
export const okfZip: DiscoveryDocument = {
  pathname: '/okf.zip',
  mediaType: 'application/zip',
  rel: 'alternate',
  isBuilt: true,
  isPublished: ({ site }) => site.bundle,
  catalogEntry: ({ name }) => ({
    name: 'bundle:okf',
    displayName: `${name}: all pages as files`,
    description:
      'Every page as a Markdown file with its type, sources and dates, in one archive (Open Knowledge Format 0.2).',
    queries: [`Download all pages of ${name} to read them offline`, `Load the whole content of ${name} into an index`],
  }),
  headers: ({ site }) => ({ 'content-signal': contentSignal(site), 'content-usage': contentUsage(site) }),
  render: () => '',
};
