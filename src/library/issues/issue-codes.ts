import { fieldIssues } from './field-issues.ts';
import { fileIssues } from './file-issues.ts';
import { styleIssues } from './style-issues.ts';
import { textIssues } from './text-issues.ts';

/**
 * Codes of all issues that `npm run check` and the build report about the owner's files. A code does not change;
 * `docs/content-issues.md` lists them, and a test compares the two.
 */
export const issueCodes = {
  ...fieldIssues,
  ...textIssues,
  ...styleIssues,
  ...fileIssues,
};

export type IssueCode = keyof typeof issueCodes;
