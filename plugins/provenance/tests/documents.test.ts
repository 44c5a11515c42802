import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tools } from '../../../src/interfaces/mcp/tools/index.ts';
import { getIssueKind } from '../../../src/library/issues/issue-codes.ts';
import { getSection } from '../../../tests/demo/statements/page.ts';
import { issueRows, readDoc, tableRows } from '../../../tests/docs/markdown.ts';
import { provenanceIssues } from '../issues.ts';
import { historyLimits } from '../versions/earlier-text.ts';

const readme = 'plugins/provenance/README.md';

test('README.md lists the codes of the plug-in with severities, meaning and fix', () => {
  const rows = tableRows(readDoc(readme)).filter(([code]) => /^`[a-z]+-[a-z-]+`$/.test(code ?? ''));
  expect(rows).toEqual(issueRows(provenanceIssues));
});

test('the codes of the plug-in are known where issues are reported', () => {
  for (const [code, kind] of Object.entries(provenanceIssues)) expect(getIssueKind(code)).toBe(kind);
});

test('README.md and the guide to quotations have the bounds of earlier versions', () => {
  expect(historyLimits).toEqual({ versions: 10, releases: 20, bytes: 8 * 2 ** 20 });
  const bounds = ['ten versions of a page', 'the last twenty recorded releases', '8 MB of all pages together'];
  for (const file of [readme, 'content/site/developers/quotations.md'])
    for (const bound of bounds) expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(bound);
});

test('the MCP guide has only tools that there are, those of plug-ins too', () => {
  const rows = tableRows({ prose: getSection('developers/mcp', 'The tools') }).slice(2);
  // The demo has calculators, whose tool is that of another plug-in, which may be left out.
  const named = new Set(['calculate', ...tools().map(({ name }) => name)]);
  expect(rows.map(([name = '']) => name.replaceAll('`', '')).filter((name) => !named.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(5);
});
