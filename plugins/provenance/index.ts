import { definePlugin } from '../../src/plugin/plugin.ts';
import { abilities } from './abilities.ts';
import { cite } from './cite/endpoint.ts';
import { commands } from './commands.ts';
import { operations } from './operations.ts';
import { provenanceStrings } from './strings.ts';
import { citeHit, citeQuotation } from './verify/citation.ts';

/** Keeps what was published, checks quotations against it, gives them addresses, and tells search engines what changed. */
export const provenance = definePlugin({
  name: 'provenance',
  operations,
  tools: async () => (await import('./tools.ts')).tools,
  endpoints: [cite],
  abilities,
  citations: { citeHit, citeQuotation },
  facts: async () => (await import('./provenance-facts.ts')).provenanceFacts.shape,
  strings: async () => ({ en: provenanceStrings.english, ...(await import('./translations.ts')).translations }),
  issues: async () => (await import('./issues.ts')).provenanceIssues,
  apiChanges: async () => (await import('./api-changes.ts')).apiChanges,
  documents: async () => [(await import('./index-now/index-now-txt.ts')).indexNowTxt],
  history: async () => (await import('./ledger/history.ts')).history,
  regions: async () => [(await import('./versions/at-build/version-region.ts')).versionRegion],
  commands,
});
