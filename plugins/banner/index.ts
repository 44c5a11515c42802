import { definePlugin } from '../../src/plugin/plugin.ts';

/** A line above the header of every page, which the owner writes as the fact `banner`. */
export const banner = definePlugin({
  name: 'banner',
  facts: async () => (await import('./banner-facts.ts')).bannerFacts.shape,
  strings: async () => {
    const { bannerStrings } = await import('./strings.ts');
    return { en: bannerStrings.english, ...(await import('./translations.ts')).translations };
  },
  slots: async () => ({
    Head: new URL('./Head.astro', import.meta.url),
    AboveHeader: new URL('./AboveHeader.astro', import.meta.url),
  }),
  scripts: async () => ({ '[data-until]': new URL('./hide-banner.ts', import.meta.url) }),
});
