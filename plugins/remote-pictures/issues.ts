import { createIssueOf } from '../../src/library/issues/content-issue.ts';
import { warning } from '../../src/library/issues/issue-kinds.ts';

/** The issues that only this plug-in reports. */
export const pictureIssues = {
  'missing-remote-picture': warning(
    'A picture of another host was not fetched, and no earlier build has a copy. The page shows its text alternative.',
    'Correct the address, put the picture into the folder, or write `remotePictures: link` in `site.yaml`.',
  ),
};

export const createPictureIssue = createIssueOf(pictureIssues);
