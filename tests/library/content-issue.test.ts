import { expect, test } from 'vitest';
import { type ContentIssue, createIssue, formatIssues } from '../../src/library/content-issue.ts';

const issue = (file: string, line: number, more: Partial<ContentIssue> = {}): ContentIssue => ({
  file,
  line,
  column: 1,
  field: 'f',
  code: 'broken-link',
  message: 'M.',
  severity: 'error',
  ...more,
});

test('createIssue() takes the severity from the code', () => {
  const position = { line: 2, column: 3 };
  expect(createIssue('bare-url', position, 'link', 'M.')).toEqual({
    ...issue('', 2, { column: 3 }),
    file: undefined,
    field: 'link',
    code: 'bare-url',
    severity: 'warning',
  });
});

test('formatIssues() sorts by severity, file and position', () => {
  const issues = [issue('a', 1, { severity: 'warning' }), issue('b', 2), issue('b', 10), issue('a', 3)];
  expect(formatIssues(issues, () => undefined).split('\n')).toEqual([
    'a:3:1  f  M.  [broken-link]',
    'b:2:1  f  M.  [broken-link]',
    'b:10:1  f  M.  [broken-link]',
    'a:1:1  f  M.  [broken-link]',
  ]);
});

test('formatIssues() prints all errors and at most 200 warnings', () => {
  const many = Array.from({ length: 300 }, (_, line) => [issue('a', line), issue('b', line, { severity: 'warning' })]);
  const lines = formatIssues(many.flat(), () => undefined).split('\n');
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toBe('… and 100 more warnings');
});

test('formatIssues() shortens a long line around the column', () => {
  const line = `${'a'.repeat(300)}!${'b'.repeat(300)}`;
  const shown = (column: number): string => formatIssues([issue('x', 1, { column })], () => line).split('\n')[1] ?? '';
  expect(shown(1)).toBe(`    ${'a'.repeat(160)}…`);
  expect(shown(301)).toBe(`    …${'a'.repeat(40)}!${'b'.repeat(119)}…`);
});
