import { createIssue, type LocalIssue } from '../../../library/content-issue.ts';
import type { IssueCode } from '../../../library/issue-codes.ts';
import { sections } from '../../../library/sections.ts';
import { suggest } from '../../../library/suggest.ts';

/** A fault of the file as a whole. */
export const fileFault = (code: IssueCode, message: string): LocalIssue =>
  createIssue(code, { line: 1, column: 1 }, 'file', message);

/** Why a file has no address. */
export const addressFault = (file: string): LocalIssue => {
  const [folder = ''] = file.split('/');
  if (sections.some((section) => section === folder))
    return fileFault(
      'unusable-file-name',
      'This file name has no letter or digit to make an address of; rename the file.',
    );
  const [near] = suggest(folder, sections);
  const known = `There is no section "${folder}"; use one of ${sections.join(', ')}.`;
  return fileFault('unknown-section', near === undefined ? known : `${known} Did you mean "${near}"?`);
};

/** The place of the first bytes that were no UTF-8. */
export const encodingFault = (text: string): LocalIssue => {
  const lines = text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)).split('\n');
  const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return createIssue('invalid-encoding', position, 'character', 'This is not valid UTF-8; save the file as UTF-8.');
};
