import { definePlugin } from '../../src/plugin/plugin.ts';

/** Builds for Vercel: files, one function for all that computes, and the routes between them. */
export const vercel = definePlugin({
  name: 'vercel',
  hosts: async () => (await import('./hosts.ts')).hosts,
});
