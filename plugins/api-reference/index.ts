import { definePlugin } from '../../src/plugin/plugin.ts';

/** Makes reference pages of the descriptions of APIs (OpenAPI) in the content folder. */
export const apiReference = definePlugin({
  name: 'api-reference',
  sources: async () => (await import('./sources.ts')).sources,
  issues: async () => (await import('./issues.ts')).apiIssues,
});
