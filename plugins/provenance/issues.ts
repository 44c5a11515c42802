import { createIssueOf } from '../../src/library/issues/content-issue.ts';
import { error } from '../../src/library/issues/issue-kinds.ts';

/** The issues that only this plug-in reports. */
export const provenanceIssues = {
  'invalid-published-path': error(
    'A line of `published.txt` is not the path of a page.',
    'Correct or remove the line; remarks begin with `#`.',
  ),
  'invalid-change': error(
    'A line of `changes.txt` is not a change of a page.',
    'Restore the line from git, or remove the file: `record` starts a new one.',
  ),
};

/** Creates an issue of a record. */
export const createRecordIssue = createIssueOf(provenanceIssues);
