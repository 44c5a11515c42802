import { createIssue, type LocalIssue } from '../../../library/content-issue.ts';
import type { IssueCode } from '../../../library/issue-codes.ts';
import type { Sections } from '../../../library/sections.ts';
import { suggest } from '../../../library/suggest.ts';

/** Creates an error about a file as a whole. */
export const fileIssue = (code: IssueCode, message: string): LocalIssue =>
  createIssue(code, { line: 1, column: 1 }, 'file', message);

/** Creates the error for a file that has no path on the site. */
export const addressIssue = (file: string, sections: Sections): LocalIssue => {
  const [folder = ''] = file.split('/');
  if (sections.has(folder))
    return fileIssue('unusable-file-name', 'This file name has no letter or digit for a URL; rename the file.');
  const [near] = suggest(folder, [...sections.keys()]);
  const known = `There is no section "${folder}"; use one of ${[...sections.keys()].join(', ')}.`;
  return fileIssue('unknown-section', near === undefined ? known : `${known} Did you mean "${near}"?`);
};

/** Creates an error at the first bytes that are not UTF-8, which were decoded as U+FFFD. */
export const encodingIssue = (text: string): LocalIssue => {
  const lines = text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)).split('\n');
  const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return createIssue('invalid-encoding', position, 'character', 'This is not valid UTF-8; save the file as UTF-8.');
};
