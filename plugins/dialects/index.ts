import { definePlugin } from '../../src/plugin/plugin.ts';

/** Reads what other tools write in Markdown: callouts, tabs, wikilinks, includes, shortcodes, MDX and more. */
export const dialects = definePlugin({
  name: 'dialects',
  dialects: async () => (await import('./dialects.ts')).dialectList,
  sources: async () => (await import('./notebooks.ts')).notebooks,
});
