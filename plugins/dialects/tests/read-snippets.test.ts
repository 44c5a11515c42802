import { expect, test } from 'vitest';
import { readSnippets } from '../../../src/content/source/read-snippets.ts';

const files = new Map([
  ['docs/code/a.js', { text: 'a()' }],
  ['docs/large.js', { text: 'x'.repeat(200_001) }],
  ['docs/lost.js', { text: '', issue: {} }],
  ['docs/other.js', { text: 'b()' }],
]);
const getSnippets = (text: string) =>
  readSnippets([{ file: 'docs/x.md', text }], new Set(files.keys()), async (file) => files.get(file) ?? { text: '' });

test('readSnippets() reads the files of code that a text shows, and no others', async () => {
  expect([...(await getSnippets('<<< ./code/a.js\n'))]).toEqual([['docs/code/a.js', 'a()']]);
  expect([...(await getSnippets('```\n<<< ./code/a.js\n```\n')).keys()]).toContain('docs/code/a.js');
  expect((await getSnippets('See other.js.\n')).size).toBe(0);
});

test('readSnippets() passes over files that are not there, cannot be read or are too long', async () => {
  expect((await getSnippets('<<< ./none.js\n\n<<< ./large.js\n\n<<< ./lost.js\n')).size).toBe(0);
});
