import { definePlugin } from '../../src/plugin/plugin.ts';

/** Keeps the pages that a visitor has read, for reading them without a network, where the owner states the fact `offline`. */
export const offline = definePlugin({
  name: 'offline',
  facts: async () => (await import('./offline-facts.ts')).offlineFacts.shape,
  documents: async () => [(await import('./worker-document.ts')).workerDocument],
  slots: async () => ({ Head: new URL('./Head.astro', import.meta.url) }),
  scripts: async () => ({ '[data-offline]': new URL('./register.ts', import.meta.url) }),
});
