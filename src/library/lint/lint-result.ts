import type { LocalIssue } from '../issues/content-issue.ts';
import type { Mention } from './terms.ts';

/** Result of linting one text: its warnings, and for the checks across pages the terms that it names. */
export interface LintResult {
  readonly issues: readonly LocalIssue[];
  readonly mentions: readonly Mention[];
}
