import { definePlugin } from '../../src/plugin/plugin.ts';

/** Comments of readers below posts, kept by a service that the owner names, and loaded on a click. */
export const comments = definePlugin({
  name: 'comments',
  facts: async () => (await import('./comment-facts.ts')).commentFacts.shape,
  strings: async () => {
    const { commentStrings } = await import('./strings.ts');
    return { en: commentStrings.english, ...(await import('./translations.ts')).translations };
  },
  slots: async () => ({ AfterText: new URL('./page/AfterText.astro', import.meta.url) }),
  scripts: async () => ({ '[data-comments]': new URL('./page/load-comments.ts', import.meta.url) }),
  neededHosts: async () => (await import('./comment-facts.ts')).getNeededHosts,
});
