import { createIssueOf } from '../../src/library/issues/content-issue.ts';
import { fault } from '../../src/library/issues/issue-kinds.ts';

/** The issues that only this plug-in reports. */
export const apiIssues = {
  'invalid-openapi': fault(
    'The description of an API, such as `openapi.yaml`, cannot be read, so it has no reference pages.',
    'Correct the line as the message says.',
  ),
  'unfollowed-reference': fault(
    'The description of an API refers to something that is not in its file. The reference pages have only its name.',
    'Bundle it into the file.',
  ),
};

/** Creates an issue of a description. */
export const createApiIssue = createIssueOf(apiIssues);
