import { definePlugin } from '../../src/plugin/plugin.ts';

/** Builds for Cloudflare: a Worker with all endpoints, or files alone for Cloudflare Pages. */
export const cloudflare = definePlugin({
  name: 'cloudflare',
  hosts: async () => (await import('./hosts.ts')).hosts,
});
