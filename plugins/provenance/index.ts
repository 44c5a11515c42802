import { content } from '../../src/cli/option-groups.ts';
import { definePlugin } from '../../src/plugin/plugin.ts';
import { cite } from './cite/endpoint.ts';
import { operations } from './operations.ts';
import { tools } from './tools.ts';
import { citeHit, citeQuotation } from './verify/citation.ts';

const folder = { name: 'folder', isFolder: true, text: 'a folder of Markdown' };

/** Keeps what was published, checks quotations against it, gives them addresses, and tells search engines what changed. */
export const provenance = definePlugin({
  name: 'provenance',
  operations,
  tools,
  endpoints: [cite],
  citations: { citeHit, citeQuotation },
  facts: async () => (await import('./provenance-facts.ts')).provenanceFacts.shape,
  issues: async () => (await import('./issues.ts')).provenanceIssues,
  apiChanges: async () => (await import('./api-changes.ts')).apiChanges,
  documents: async () => [(await import('./index-now/index-now-txt.ts')).indexNowTxt],
  history: async () => (await import('./ledger/history.ts')).history,
  regions: async () => [(await import('./versions/at-build/version-region.ts')).versionRegion],
  commands: [
    {
      name: 'record',
      summary: 'records the address of every page, so that removed ones return 410',
      argument: folder,
      options: content,
      load: () => import('./commands/record.ts'),
    },
    {
      name: 'announce',
      summary: 'lists the addresses that changed since the last time, or sends them to search engines',
      argument: folder,
      options: {
        send: { type: 'boolean', text: 'sends them; without it, nothing leaves this machine' },
        to: { type: 'string', value: 'URL', text: 'another service that speaks IndexNow' },
        ...content,
      },
      load: () => import('./commands/announce.ts'),
    },
  ],
});
