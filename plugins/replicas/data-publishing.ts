import { fileURLToPath } from 'node:url';
import { codeEnding } from '../../src/project/places.ts';
import type { DataPublishing } from '../../src/release/data-publishing.ts';
import { replicaFacts } from './replica-facts.ts';
import { writeReleaseData } from './write-release-data.ts';

/** Publishes the data of a release as segments. */
export const dataPublishing: DataPublishing = {
  fact: 'publishData',
  getChoice: (site) => replicaFacts.parse(site).publishData,
  publish: async (input) => {
    const manifest = await writeReleaseData(input);
    return {
      openData: fileURLToPath(new URL(`./published-data${codeEnding}`, import.meta.url)),
      define: { releaseManifest: JSON.stringify(manifest) },
    };
  },
};
