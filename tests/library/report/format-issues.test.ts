import { expect, test } from 'vitest';
import type { ContentIssue } from '../../../src/library/issues/content-issue.ts';
import { formatIssues } from '../../../src/library/report/format-issues.ts';

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
const none = (): undefined => undefined;
const placed = (report: string): string[] => report.split('\n').filter((line) => /:\d+:\d+ /.test(line));

test('formatIssues() groups issues by severity and kind, and sorts them by file and position', () => {
  const issues = [issue('a', 1, { severity: 'warning' }), issue('b', 2), issue('b', 10), issue('a', 3)];
  expect(formatIssues(issues, none).split('\n')).toEqual([
    expect.stringMatching(/^error {2}broken-link: 3 in 2 files\. A link or image leads .+ remove the link\.$/),
    'a:3:1  f  M.  [broken-link]',
    'b:2:1  f  M.  [broken-link]',
    'b:10:1  f  M.  [broken-link]',
    '',
    expect.stringMatching(/^warning {2}broken-link: 1 in 1 file\. /),
    'a:1:1  f  M.  [broken-link]',
  ]);
});

test('formatIssues() shows three warnings of a kind, and all of them with `all`', () => {
  const many = Array.from({ length: 300 }, (_, line) => issue('a', line, { severity: 'warning' }));
  expect(placed(formatIssues(many, none))).toHaveLength(3);
  expect(formatIssues(many, none).split('\n').at(-1)).toBe('… and 297 more; --all shows them');
  expect(placed(formatIssues(many, none, { all: true }))).toHaveLength(300);
});

test('formatIssues() counts notes by field in one line, most frequent first', () => {
  const note = (field: string): ContentIssue => issue('a', 1, { severity: 'note', code: 'unknown-field', field });
  const report = formatIssues([note('weight'), note('layout'), note('layout')], none);
  expect(report).toMatch(/^note {2}unknown-field: 3 in 1 file \(layout 2, weight 1\)\. /);
  expect(report.split('\n')).toHaveLength(1);
});

test('formatIssues() shows advice only to those who ask for it', () => {
  const remark = issue('a', 1, { severity: 'advice', code: 'older-than-linked-page' });
  expect(formatIssues([remark], none)).toBe('');
  expect(formatIssues([remark], none, { advice: true })).toContain('advice  older-than-linked-page: 1 in 1 file.');
});

test('formatIssues() colours the words of severities only if it is told to', () => {
  const issues = [issue('a', 1), issue('a', 1, { severity: 'warning' })];
  expect(formatIssues(issues, none)).not.toContain('\u001B');
  const coloured = formatIssues(issues, none, { colour: true });
  expect(coloured).toContain('\u001B[31merror\u001B[39m');
  expect(coloured).toContain('\u001B[33mwarning\u001B[39m');
});

test('formatIssues() shortens a long line around the column', () => {
  const line = `${'a'.repeat(300)}!${'b'.repeat(300)}`;
  const shown = (column: number): string => formatIssues([issue('x', 1, { column })], () => line).split('\n')[2] ?? '';
  expect(shown(1)).toBe(`    ${'a'.repeat(160)}…`);
  expect(shown(301)).toBe(`    …${'a'.repeat(40)}!${'b'.repeat(119)}…`);
});

test('formatIssues() shows invisible characters of a line', () => {
  expect(formatIssues([issue('a', 1)], () => 'One\u200B two\u202E')).toContain('One⟨U+200B⟩ two⟨U+202E⟩');
});

test('formatIssues() writes an issue in one line, whatever the name of its file', () => {
  const [line] = placed(formatIssues([issue('a\nb\u001B[2J', 1)], none));
  expect(line).toBe('a\uFFFDb\uFFFD[2J:1:1  f  M.  [broken-link]');
});
