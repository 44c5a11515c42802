import { toPathname } from '../../library/address.ts';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import type { IssueCode } from '../../library/issues/issue-codes.ts';
import { withoutEnding } from '../../library/layout/file-name.ts';
import { toSegment } from '../../library/layout/segment.ts';
import { maxReferences } from '../../library/text/character-references.ts';

/** Creates an issue of a file as a whole. */
export const fileIssue = (code: IssueCode, message: string): LocalIssue =>
  createIssue(code, { line: 1, column: 1 }, 'file', message);

/**
 * Says why a file of the content folder cannot be read, and the remedy. An error that is not the file's, such as that of a
 * process that has opened too many, is thrown on.
 */
export const sayUnreadable = (file: string, error: unknown, subject = 'This file'): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['', 'EMFILE', 'ENFILE'].includes(code)) throw error;
  // Node decodes names as UTF-8, and finds no file by what it could not decode.
  if (code === 'ENOENT' && file.includes('\uFFFD')) return `${subject} has a name that is not UTF-8. Rename it.`;
  return `${subject} cannot be read (${code}). Change its permissions, or move it out of the content folder.`;
};

/** Warns about a file or folder whose name has no letter or digit, so that its address has the code points of its characters. */
export const unnamedIssues = (file: string, path: string): LocalIssue[] => {
  const unnamed = withoutEnding(file)
    .split('/')
    .find((name) => toSegment(name) === '');
  return unnamed === undefined
    ? []
    : [
        fileIssue(
          'unusable-file-name',
          `"${unnamed}" has no letter or digit for a URL, so this page is at ${toPathname(path)}. Rename it to choose the address.`,
        ),
      ];
};

/** Creates the warning for a page at another address than its name says. */
export const movedIssue = (from: string, to: string): LocalIssue =>
  fileIssue(
    'moved-page',
    `The service needs /${from}, so this page is at /${to}. Rename the file to choose another address.`,
  );

/** Creates the warning for a page whose address another page has, or no host can serve. */
export const otherAddressIssue = (from: string, to: string): LocalIssue =>
  fileIssue(
    'moved-page',
    `/${from.slice(0, 100)} is the address of another page or cannot be one, so this page is at /${to}. Rename the file to choose another address.`,
  );

/** True for UTF-16 without a mark of its byte order, which is valid UTF-8 with a NUL at every second byte. */
export const isUtf16 = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 1000).filter((byte) => byte === 0).length * 3 > Math.min(bytes.length, 1000);

/** Creates an error at the first bytes that are not UTF-8, which were decoded as U+FFFD. */
export const encodingIssue = (text: string): LocalIssue => {
  const lines = text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)).split('\n');
  const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return createIssue('invalid-encoding', position, 'character', 'This is not valid UTF-8; save the file as UTF-8.');
};

/** Creates an error for a paragraph that the parser could not read in the memory of a machine. */
export const referencesIssue = (line: number): LocalIssue =>
  createIssue(
    'too-many-references',
    { line, column: 1 },
    'paragraph',
    `This paragraph has more than ${maxReferences.toLocaleString('en')} character references; write the characters themselves.`,
  );
