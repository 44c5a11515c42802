import type { LocalIssue } from '../content-issue.ts';
import type { Mention } from './terms.ts';

/** Result of linting one text: its warnings, and the terms it mentions for the checks across pages. */
export interface LintResult {
  readonly issues: readonly LocalIssue[];
  readonly mentions: readonly Mention[];
}
