import { expect, test } from 'vitest';
import { createIssue, judgeStrictly } from '../../../src/library/issues/content-issue.ts';
import { getIssueKind, issueCodes } from '../../../src/library/issues/issue-codes.ts';

const position = { line: 2, column: 3 };

test('createIssue() takes the severity from the code', () => {
  expect(createIssue('unstated-change', position, 'link', 'M.')).toEqual({
    ...position,
    field: 'link',
    code: 'unstated-change',
    message: 'M.',
    severity: 'advice',
  });
});

test('judgeStrictly() makes an error of what lessens a page, and of nothing else', () => {
  const issues = (
    ['broken-link', 'unknown-field', 'unclosed-comment', 'replaced-file', 'unstated-change'] as const
  ).map((code) => createIssue(code, position, 'f', 'M.'));
  expect(issues.map(({ severity }) => severity)).toEqual(['warning', 'note', 'error', 'warning', 'advice']);
  expect(judgeStrictly(issues).map(({ severity }) => severity)).toEqual([
    'error',
    'error',
    'error',
    'warning',
    'advice',
  ]);
});

test('getIssueKind() knows every code of the core, and no other word', () => {
  for (const [code, kind] of Object.entries(issueCodes)) expect(getIssueKind(code)).toBe(kind);
  for (const wrong of ['', 'no-such-code', 'toString', '__proto__', 'constructor'])
    expect(() => getIssueKind(wrong)).toThrow(`No kind of issue is ${wrong}.`);
});
