import { definePlugin } from '../../src/plugin/plugin.ts';

/** A form with which readers subscribe to the newsletter of the site, at the end of posts and at the foot of other pages. */
export const newsletter = definePlugin({
  name: 'newsletter',
  facts: async () => (await import('./newsletter-facts.ts')).newsletterFacts.shape,
  strings: async () => {
    const { newsletterStrings } = await import('./strings.ts');
    return { en: newsletterStrings.english, ...(await import('./translations.ts')).translations };
  },
  slots: async () => ({
    Head: new URL('./Head.astro', import.meta.url),
    AfterText: new URL('./AfterText.astro', import.meta.url),
    AboveFooter: new URL('./AboveFooter.astro', import.meta.url),
  }),
  neededHosts: async () => (await import('./newsletter-form.ts')).getNeededHosts,
});
