import { definePlugin } from '../../src/plugin/plugin.ts';

/** Reads texts as an editor does: their headings, links, sentences and terms. */
export const proseLint = definePlugin({
  name: 'prose-lint',
  issues: async () => (await import('./prose-issues.ts')).proseIssues,
  checks: async () => (await import('./prose-check.ts')).checks,
});
