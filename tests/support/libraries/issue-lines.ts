import type { ContentIssue } from '../../../src/library/issues/content-issue.ts';
import { formatIssues } from '../../../src/library/report/format-issues.ts';

/** The lines of a report that name a place, without headings: errors first, then by kind. */
export const issueLines = (issues: readonly ContentIssue[]): string[] =>
  formatIssues(issues, () => undefined, { all: true, advice: true })
    .split('\n')
    .filter((line) => /:\d+:\d+ {2}/.test(line));
