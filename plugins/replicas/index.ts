import { definePlugin } from '../../src/plugin/plugin.ts';

/** Publishes the data of a site beside its pages, for functions and for servers that answer from a copy. */
export const replicas = definePlugin({
  name: 'replicas',
  facts: async () => (await import('./replica-facts.ts')).replicaFacts.shape,
  publishData: async () => (await import('./data-publishing.ts')).dataPublishing,
  siteOpener: {
    option: 'from',
    open: async (...opening) => (await import('./open-from.ts')).openFrom(...opening),
  },
  openLimiter: async (...opening) => (await import('./open-limiter.ts')).openSharedLimiter(...opening),
  options: {
    serve: {
      from: {
        type: 'string',
        value: 'URL',
        text: 'serves from a copy of a published site with its data, or of a bucket (s3://…), instead of a folder',
      },
    },
  },
});
