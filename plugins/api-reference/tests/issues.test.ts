import { expect, test } from 'vitest';
import { getIssueKind } from '../../../src/library/issues/issue-codes.ts';
import { readDoc, tableRows } from '../../../tests/docs/markdown.ts';
import { apiIssues } from '../issues.ts';

test('README.md lists the codes of the plug-in with severities, meaning and fix', () => {
  const rows = tableRows(readDoc('plugins/api-reference/README.md')).filter(([code]) => /^`[a-z-]+`$/.test(code ?? ''));
  const written = Object.entries(apiIssues).map(([code, { severity, strict, meaning, fix }]) => [
    `\`${code}\``,
    severity,
    strict,
    meaning,
    fix,
  ]);
  expect(rows).toEqual(written);
});

test('the codes of the plug-in are known where issues are reported', () => {
  for (const [code, kind] of Object.entries(apiIssues)) expect(getIssueKind(code)).toBe(kind);
});
