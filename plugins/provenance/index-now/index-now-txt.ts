import type { DiscoveryDocument } from '../../../src/interfaces/discovery/document.ts';
import type { Site } from '../../../src/site/schema.ts';
import { provenanceFacts } from '../provenance-facts.ts';

const toKey = (site: Site): string | undefined => provenanceFacts.parse(site).indexNow;

/** The key by which search engines know that addresses announced with it come from the owner (IndexNow). */
export const indexNowTxt: DiscoveryDocument = {
  pathname: '/indexnow.txt',
  mediaType: 'text/plain; charset=utf-8',
  isPublished: ({ site }) => toKey(site) !== undefined,
  render: ({ site }) => toKey(site) ?? '',
};
