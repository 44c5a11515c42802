import type { LocalIssue } from '../../src/library/issues/content-issue.ts';
import type { Mention } from './mentions.ts';

/** Result of linting one text: its warnings, and for the checks across pages the terms that it names. */
export interface Findings {
  readonly issues: readonly LocalIssue[];
  readonly mentions: readonly Mention[];
}
