import type { Ability } from '../../src/interfaces/ability.ts';
import { bundleFacts, bundlePathnames } from './bundle-facts.ts';

/** What programs can do with files of all pages. */
export const abilities: readonly Ability[] = [
  {
    name: 'bundles',
    description: 'Takes all pages in one file: Markdown files in an archive, or an SQLite database.',
    addresses: ({ site }) => {
      const { bundle, database } = bundleFacts.parse(site);
      return [...(bundle ? [bundlePathnames.okf] : []), ...(database ? [bundlePathnames.database] : [])];
    },
    isOffered: ({ site }) => {
      const { bundle, database } = bundleFacts.parse(site);
      return bundle || database;
    },
  },
];
