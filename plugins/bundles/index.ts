import { definePlugin } from '../../src/plugin/plugin.ts';

/** All pages in one file: as Markdown files in an archive, as e-books and as an SQLite database. */
export const bundles = definePlugin({
  name: 'bundles',
  facts: async () => (await import('./bundle-facts.ts')).bundleFacts.shape,
  documents: async () => (await import('./documents.ts')).documents,
});
