import path from 'node:path';
import { expect, test } from 'vitest';
import { unstatedChanges } from '../../../src/content/git/unstated-changes.ts';
import { temporaryFolder } from '../../support/builds/build.ts';
import { commitFiles, git, newRepository } from '../../support/builds/git.ts';

const page = (updated: string, body: string, title = 'A'): string =>
  `---\ntitle: ${title}\nupdated: ${updated}\n---\n${body}\n`;
const file = 'blog/a.md';
const modified = '2026-03-03';

/** Commits the states of a page, each on its day, and checks the page as it is now, by default as committed last. */
const messages = async (
  states: readonly (readonly [day: string, text: string])[],
  now?: string,
  modifiedOn = modified,
): Promise<string[]> => {
  const folder = await newRepository();
  for (const [day, text] of states) await commitFiles(folder, day, { [`content/${file}`]: text });
  const text = now ?? states.at(-1)?.[1] ?? '';
  const issues = await unstatedChanges(path.join(folder, 'content'), [{ file, text, modified: modifiedOn }]);
  return [...issues].map(([name, { line, message }]) => `${name}:${line} ${message}`);
};

test('`unstatedChanges()` finds a text that was committed after the day in `updated`', async () => {
  expect(
    await messages([
      ['2026-01-01', page('2026-01-01', 'One.')],
      ['2026-02-02', page('2026-01-01', 'Two.')],
    ]),
  ).toEqual([
    'blog/a.md:3 The text changed on 2026-02-02, after the day in "updated" (2026-01-01); set it to the day of the change.',
  ]);
});

test('`unstatedChanges()` finds a text that is not committed yet', async () => {
  const committed = [['2026-01-01', page('2026-01-01', 'One.')]] as const;
  expect(await messages(committed, page('2026-01-01', 'Two.'))).toEqual([
    'blog/a.md:3 The text changed on 2026-03-03, after the day in "updated" (2026-01-01); set it to the day of the change.',
  ]);
  expect(await messages(committed, page('2026-02-02', 'Two.'))).toEqual([]);
  expect(await messages(committed, page('2026-01-01', 'Two.'), '2026-01-01')).toEqual([]);
});

test('`unstatedChanges()` finds what a merge brought', async () => {
  const folder = await newRepository('--initial-branch=main');
  await commitFiles(folder, '2026-01-01', { [`content/${file}`]: page('2026-01-01', 'One.') });
  git(folder, ['checkout', '--quiet', '-b', 'side']);
  await commitFiles(folder, '2026-02-02', { [`content/${file}`]: page('2026-01-01', 'Two.') });
  git(folder, ['checkout', '--quiet', 'main']);
  await commitFiles(folder, '2026-02-03', { 'other.txt': '1' });
  git(folder, ['merge', '--quiet', '--no-edit', 'side']);
  const issues = await unstatedChanges(path.join(folder, 'content'), [
    { file, text: page('2026-01-01', 'Two.'), modified },
  ]);
  expect([...issues.keys()]).toEqual([file]);
});

test.each([
  ['other fields', page('2026-01-01', 'One.', 'B')],
  ['line breaks', page('2026-01-01', 'One.\r\n')],
  ['the day of the change', page('2026-02-02', 'Two.')],
  ['an earlier day that is set with the change', page('2026-01-31', 'Two.')],
  ['no `updated`', '---\ntitle: A\n---\nTwo.\n'],
])('`unstatedChanges()` accepts a change of %s', async (_, text) => {
  expect(
    await messages([
      ['2026-01-01', page('2026-01-01', 'One.')],
      ['2026-02-02', text],
    ]),
  ).toEqual([]);
});

test('`unstatedChanges()` accepts a page that was committed after its day, and two changes on one', async () => {
  expect(await messages([['2026-02-02', page('2026-01-01', 'One.')]])).toEqual([]);
  expect(
    await messages([
      ['2026-01-01', page('2026-01-01', 'One.')],
      ['2026-01-01', page('2026-01-01', 'Two.')],
    ]),
  ).toEqual([]);
});

test('`unstatedChanges()` is silent where git cannot tell', async () => {
  const text = page('2026-01-01', 'Two.');
  expect(await unstatedChanges(await temporaryFolder(), [{ file, text, modified }])).toEqual(new Map());
  expect(await unstatedChanges(await newRepository(), [{ file, text, modified }])).toEqual(new Map());
  const origin = await newRepository();
  await commitFiles(origin, '2026-01-01', { [file]: page('2026-01-01', 'One.') });
  await commitFiles(origin, '2026-02-02', { [file]: text });
  await commitFiles(origin, '2026-03-03', { [file]: page('2026-01-01', 'Three.') });
  const clone = await temporaryFolder();
  git(clone, ['clone', '--quiet', '--depth', '2', `file://${origin}`, 'clone']);
  expect(await unstatedChanges(path.join(clone, 'clone'), [{ file, text: 'Three.', modified }])).toEqual(new Map());
  expect(
    await unstatedChanges(path.join(clone, 'clone'), [{ file, text: page('2026-01-01', 'Three.'), modified }]),
  ).toEqual(new Map());
  expect((await unstatedChanges(origin, [{ file, text: page('2026-01-01', 'Three.'), modified }])).size).toBe(1);
});
