import { definePlugin } from '../../src/plugin/plugin.ts';
import { abilities } from './abilities.ts';
import { bundleStrings } from './strings.ts';

/** All pages in one file: as Markdown files in an archive, as e-books and as an SQLite database. */
export const bundles = definePlugin({
  name: 'bundles',
  abilities,
  facts: async () => (await import('./bundle-facts.ts')).bundleFacts.shape,
  strings: async () => ({ en: bundleStrings.english, ...(await import('./translations.ts')).translations }),
  documents: async () => (await import('./documents.ts')).documents,
});
