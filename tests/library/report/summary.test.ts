import { expect, test } from 'vitest';
import { createIssue } from '../../../src/library/issues/content-issue.ts';
import type { IssueCode } from '../../../src/library/issues/issue-codes.ts';
import { summarizeFiles, summarizeIssues } from '../../../src/library/report/summary.ts';

test('summarizeFiles() says what became of every file', () => {
  const ignored = [1, 2, 3, 4].map((at) => ({ file: `a/${at}.mdx`, reason: 'not .md' }));
  expect(summarizeFiles({ pages: 411, withheld: new Map([['draft', 5]]), ignored: [] })).toBe(
    '416 files: 411 pages, 5 drafts',
  );
  expect(
    summarizeFiles({
      pages: 1,
      withheld: new Map([
        ['unread', 1],
        ['draft', 1],
        ['scheduled', 2],
      ]),
      ignored: [...ignored, { file: 'b\u001B.md', reason: 'symbolic links' }],
    }),
  ).toBe(
    '10 files: 1 page, 1 draft, 2 scheduled, 1 with unreadable front matter, 5 ignored (not .md: a/1.mdx, a/2.mdx, a/3.mdx, …; symbolic links: b\uFFFD.md)',
  );
});

test('summarizeIssues() counts issues and kinds of each severity', () => {
  const issues = (...codes: readonly IssueCode[]) =>
    codes.map((code) => ({ ...createIssue(code, { line: 1, column: 1 }, 'f', 'M.'), file: 'a' }));
  expect(summarizeIssues([])).toBe('0 errors, 0 warnings');
  const some = issues(
    'address-conflict',
    'broken-link',
    'broken-link',
    'replaced-file',
    'unknown-field',
    'unstated-change',
  );
  expect(summarizeIssues(some)).toBe('1 error, 3 warnings of 2 kinds, 1 note, 1 remark on style (--advice shows them)');
  expect(summarizeIssues(some, { advice: true })).toBe('1 error, 3 warnings of 2 kinds, 1 note, 1 remark on style');
});

test('summarizeFiles() counts the notes of a folder that stays at home', () => {
  const ignored = ['Daily/1.md', 'Daily/2.md', 'Templates/a.md'].map((file) => ({
    file,
    reason: 'notes at home',
    folder: file.split('/')[0] ?? '',
  }));
  expect(summarizeFiles({ pages: 1, withheld: new Map(), ignored })).toBe(
    '4 files: 1 page, 3 ignored (notes at home: Daily 2, Templates 1)',
  );
});
