import { expect, test } from 'vitest';
import { issueKindOf } from '../../../src/library/issues/issue-codes.ts';
import { readDoc, tableRows } from '../../../tests/docs/markdown.ts';
import { apiIssues } from '../issues.ts';

test('README.md lists the codes of the plug-in with their severities', () => {
  const rows = tableRows(readDoc('plugins/api-reference/README.md')).filter(([code]) => /^`[a-z-]+`$/.test(code ?? ''));
  const written = Object.entries(apiIssues).map(([code, { severity, strict }]) => [`\`${code}\``, severity, strict]);
  expect(rows.map((row) => row.slice(0, 3))).toEqual(written);
});

test('the codes of the plug-in are known where issues are reported', () => {
  for (const [code, kind] of Object.entries(apiIssues)) expect(issueKindOf(code)).toBe(kind);
});
