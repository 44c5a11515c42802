import { definePlugin } from '../../src/plugin/plugin.ts';

/** Fetches pictures of other hosts when a site is built, and publishes copies. */
export const remotePictures = definePlugin({
  name: 'remote-pictures',
  fetchPictures: async () => (await import('./fetcher.ts')).fetchPublicPictures,
});
