import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getIssueKind } from '../../../src/library/issues/issue-codes.ts';
import { issueRows, tableRows } from '../../../tests/docs/markdown.ts';
import { proseIssues } from '../prose-issues.ts';

test('README.md lists the kinds of remarks with severities, meaning and fix', () => {
  const [, ...rows] = tableRows({ prose: readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8') });
  expect(rows.filter(([code]) => code?.startsWith('`'))).toEqual(issueRows(proseIssues));
  for (const [code, kind] of Object.entries(proseIssues)) expect(getIssueKind(code)).toBe(kind);
});
