import type { RegionMaker } from '../../../../src/content/store-region.ts';
import { provenanceFacts } from '../../provenance-facts.ts';
import { encodeEarlier, versionsRegion } from '../earlier-records.ts';

/** The earlier versions of pages in the store, where the owner publishes them. */
export const versionRegion: RegionMaker = {
  name: versionsRegion,
  isWanted: ({ site }, { target }) => target.hasEndpoints && provenanceFacts.parse(site).versions,
  make: async (content, settings, root) => {
    const { readEarlierVersions } = await import('./earlier-versions.ts');
    const { message, ...versions } = await readEarlierVersions(settings, content, root);
    return { bytes: encodeEarlier(versions), message };
  },
};
