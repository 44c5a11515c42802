import { definePlugin } from '../../src/plugin/plugin.ts';
import { dialectStrings } from './strings.ts';

/** Reads what other tools write in Markdown: callouts, tabs, wikilinks, includes, shortcodes, MDX and more. */
export const dialects = definePlugin({
  name: 'dialects',
  strings: async () => ({ en: dialectStrings.english, ...(await import('./translations.ts')).translations }),
  dialects: async () => (await import('./dialects.ts')).dialectList,
  sources: async () => (await import('./notebooks.ts')).notebooks,
});
