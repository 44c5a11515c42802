import type { LocalIssue } from '../content-issue.ts';
import type { Mention } from './terms.ts';

/** What an editor would remark on in one text, and what has to be held against the other pages. */
export interface LintResult {
  readonly issues: readonly LocalIssue[];
  readonly mentions: readonly Mention[];
}
