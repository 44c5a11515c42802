import { expect, test } from 'vitest';
import type { PageSource } from '../../src/content/source/page-source.ts';
import { readPageSources } from '../../src/content/source/page-sources.ts';
import { createIssue } from '../../src/library/issues/content-issue.ts';

const issue = createIssue('unreadable-file', { line: 1, column: 1 }, 'file', 'This file cannot be read.');
const written: string[] = [];
/** Makes a page of each line of a list. */
const lists: PageSource = {
  isSource: (file) => file.endsWith('.list') || file.endsWith('.md'),
  folder: 'list',
  writePages: async (file, text) => {
    written.push(file);
    const pages = text.split('\n').map((name) => ({ file: `${name}.md`, text: `# ${name}\n` }));
    return { pages, issues: text.includes('wrong') ? [issue] : [] };
  },
};

const read = (texts: Readonly<Record<string, string>>) => {
  const known = new Map(Object.entries(texts).map(([file, text]) => [file, { file, text, modified: '2026-01-01' }]));
  return () =>
    readPageSources([...known.keys()], async (files) => files.flatMap((file) => known.get(file) ?? []), [lists]);
};
const getNames = async (texts: Readonly<Record<string, string>>) =>
  (await read(texts)()).pages.map(({ file, from }) => `${file} from ${from}`);

test('pages of a source are in its folder, and in one of their own at the root or beside the page of the folder', async () => {
  expect(await getNames({ 'a/x.list': 'one\ntwo' })).toEqual(['a/one.md from a/x.list', 'a/two.md from a/x.list']);
  expect(await getNames({ 'x.list': 'one' })).toEqual(['list/one.md from x.list']);
  for (const page of ['a/index.md', 'a/README.md', 'A.md', 'a/_index.md'])
    expect(await getNames({ 'a/x.list': 'one', [page]: '' })).toEqual(['a/list/one.md from a/x.list']);
});

test('a page that an author has written replaces one of a source', async () => {
  expect(await getNames({ 'a/x.list': 'one\ntwo', 'a/ONE.md': '' })).toEqual(['a/two.md from a/x.list']);
});

test('pages of authors and files that are published as they are are no sources', async () => {
  expect(await getNames({ 'a/x.md': 'one', 'public/x.list': 'one', 'static/a/x.list': 'one', 'x.txt': 'one' })).toEqual(
    [],
  );
});

test('what is wrong with a source is told with its text', async () => {
  const { sources } = await read({ 'x.list': 'wrong', 'y.list': 'right' })();
  expect(sources).toEqual([
    { file: 'x.list', text: 'wrong', issues: [issue] },
    { file: 'y.list', text: 'right', issues: [] },
  ]);
});

test('pages are made once while the file is the same', async () => {
  const again = read({ 'a/same.list': 'one' });
  const [first, second] = [await again(), await again()];
  expect(second.pages[0]).toBe(first.pages[0]);
  expect(written.filter((file) => file === 'a/same.list')).toHaveLength(1);
});
