import { definePlugin } from '../../src/plugin/plugin.ts';

/** Describes the service to tools of developers: Postman, Bruno, Arazzo, TypeScript and the MCP registry. */
export const collections = definePlugin({
  name: 'collections',
  facts: async () => (await import('./registry-facts.ts')).registryFacts.shape,
  apiChanges: async () => (await import('./api-changes.ts')).apiChanges,
  documents: async () => (await import('./documents.ts')).documents,
});
