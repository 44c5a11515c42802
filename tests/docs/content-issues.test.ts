import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { issueCodes } from '../../src/library/issues/issue-codes.ts';
import { issueRows, readDoc, tableRows } from './markdown.ts';

const registry = 'src/library/issues/';

test('docs/content-issues.md lists exactly the codes of the registry, with severities, meaning and fix', () => {
  const [, , ...rows] = tableRows(readDoc('docs/content-issues.md')).filter((row) => row.length === 5);
  expect(rows).toEqual(issueRows(issueCodes));
});

test('every content issue code is in kebab case and reported by some source file', () => {
  const source = globSync('src/{library,content,build,commands}/**/*.ts')
    .filter((file) => !file.startsWith(registry))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const code of Object.keys(issueCodes)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect([code, source.includes(`'${code}'`)]).toEqual([code, true]);
  }
});
