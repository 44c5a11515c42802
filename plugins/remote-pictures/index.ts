import { definePlugin } from '../../src/plugin/plugin.ts';

/** Fetches pictures of other hosts when a site is built, and publishes copies. */
export const remotePictures = definePlugin({
  name: 'remote-pictures',
  facts: async () => (await import('./remote-picture-facts.ts')).remotePictureFacts.shape,
  issues: async () => (await import('./issues.ts')).pictureIssues,
  fetchPictures: async () => (await import('./public-pictures.ts')).publicPictures,
});
