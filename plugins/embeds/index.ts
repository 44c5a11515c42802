import { definePlugin } from '../../src/plugin/plugin.ts';

/** Shows videos, audio, maps and pages of known services in texts once a reader asks for them, and plays files of the site. */
export const embeds = definePlugin({
  name: 'embeds',
  strings: async () => {
    const { embedStrings } = await import('./strings.ts');
    return { en: embedStrings.english, ...(await import('./translations.ts')).translations };
  },
  visitors: async () => [new URL('./mark-embeds.ts', import.meta.url)],
  scripts: async () => ({ '[data-embed]': new URL('./load-embed.ts', import.meta.url) }),
  neededHosts: async () => (await import('./needed-hosts.ts')).getNeededHosts,
});
