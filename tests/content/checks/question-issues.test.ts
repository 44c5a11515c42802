import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const issuesWith = async (questions: string): Promise<string[]> => {
  const folder = await writeFiles(await temporaryFolder(), {
    'site/about.md': '# About\n\nText.\n\n## What we do\n\nNotes.\n',
    'questions.yaml': questions,
  });
  const { issues, hasErrors, assets } = await loadContent(readSettings({ CONTENT_DIR: folder }, root), {
    root,
    checkOnly: true,
  });
  expect(hasErrors).toBe(false);
  expect([...assets]).toEqual([]);
  return issues
    .filter(({ file }) => file.endsWith('questions.yaml'))
    .map(({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`);
};

test('`questionIssues()` passes questions whose pages and headings are published', async () => {
  expect(await issuesWith('- question: What?\n  page: about\n  heading: what-we-do\n')).toEqual([]);
});

test('`questionIssues()` names pages and headings that are not published', async () => {
  expect(
    await issuesWith(`- question: What?
  page: about
  heading: what-we-did
- question: Who?
  page: abuot
  also: [nowhere-near]
`),
  ).toEqual([
    '3:12 unknown-anchor: The page has no heading #what-we-did. Did you mean #what-we-do?',
    '5:9 unknown-page: Nothing is published at "abuot". Did you mean about?',
    '6:10 unknown-page: Nothing is published at "nowhere-near".',
  ]);
});
