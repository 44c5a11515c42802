import { execFile } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { readGitDates } from '../../../src/content/git/git-dates.ts';
import { environment, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { commitFiles, git, newRepository } from '../../support/builds/git.ts';

const run = promisify(execFile);

afterEach(() => vi.unstubAllEnvs());

const daysIn = async (folder: string): Promise<Record<string, string>> => {
  const { days, warnings } = await readGitDates(folder);
  expect(warnings).toEqual([]);
  return Object.fromEntries(days);
};

/** Creates a repository with two pages; the second was changed later. */
const twoDays = async (...options: readonly string[]): Promise<string> => {
  const folder = await newRepository(...options);
  await commitFiles(folder, '2020-01-01', { 'content/blog/a.md': '1', 'content/blog/b.md': '1' });
  await commitFiles(folder, '2021-02-03', { 'content/blog/b.md': '2', 'other.txt': '1' });
  return folder;
};
const bothDays = { 'blog/a.md': '2020-01-01', 'blog/b.md': '2021-02-03' };

test('`readGitDates()` returns the day of the last commit of each file', async () => {
  const folder = await twoDays();
  expect(await daysIn(path.join(folder, 'content'))).toEqual(bothDays);
  expect(await daysIn(folder)).toEqual({
    'content/blog/a.md': '2020-01-01',
    'content/blog/b.md': '2021-02-03',
    'other.txt': '2021-02-03',
  });
});

test('`readGitDates()` reads names with quotes, line breaks, glob characters and other scripts', async () => {
  const names = [
    '"q".md',
    'line\nend.md',
    '\nfirst.md',
    '[a]*?.md',
    ':(top)x.md',
    'Übung 日本.md',
    ' s .md',
    '\\t\t.md',
  ];
  const folder = await newRepository();
  await commitFiles(folder, '2020-01-01', Object.fromEntries(names.map((name) => [`[ab]/${name}`, name])));
  await commitFiles(folder, '2021-02-03', { 'a/x.md': '1' });
  expect(await daysIn(path.join(folder, '[ab]'))).toEqual(
    Object.fromEntries(names.map((name) => [name, '2020-01-01'])),
  );
});

test('`readGitDates()` reads worktrees, submodules, packed, detached and SHA-256 repositories', async () => {
  const main = await twoDays();
  const place = await temporaryFolder();
  git(main, ['worktree', 'add', '--quiet', '-b', 'other', path.join(place, 'linked')]);
  expect(await daysIn(path.join(place, 'linked/content'))).toEqual(bothDays);

  const outer = await newRepository();
  git(outer, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', main, 'sub']);
  expect(await daysIn(path.join(outer, 'sub/content'))).toEqual(bothDays);

  git(main, ['gc', '--quiet']);
  git(main, ['pack-refs', '--all']);
  expect(await daysIn(path.join(main, 'content'))).toEqual(bothDays);
  git(main, ['checkout', '--quiet', 'HEAD~1']);
  expect(await daysIn(path.join(main, 'content'))).toEqual({ ...bothDays, 'blog/b.md': '2020-01-01' });
  expect(await daysIn(path.join(await twoDays('--object-format=sha256'), 'content'))).toEqual(bothDays);

  git(place, ['clone', '--quiet', '--shared', main, 'borrows']);
  expect(await daysIn(path.join(place, 'borrows/content'))).toEqual({ ...bothDays, 'blog/b.md': '2020-01-01' });
  await symlink(path.join(place, 'borrows/content'), path.join(place, 'link'));
  expect(await daysIn(path.join(place, 'link'))).toEqual({ ...bothDays, 'blog/b.md': '2020-01-01' });
});

test('`readGitDates()` returns no days without a repository or a commit', async () => {
  expect(await daysIn(await temporaryFolder())).toEqual({});
  expect(await daysIn(await newRepository())).toEqual({});
  const folder = await twoDays();
  await mkdir(path.join(folder, 'new'));
  expect(await daysIn(path.join(folder, 'new'))).toEqual({});
});

test('`readGitDates()` skips days unknown to a shallow clone and explains how to fetch them', async () => {
  const origin = await twoDays();
  await commitFiles(origin, '2022-03-04', { 'content/blog/c.md': '1' });
  const place = await temporaryFolder();
  git(place, ['clone', '--quiet', '--depth=2', `file://${origin}`, 'clone']);
  const clone = path.join(place, 'clone');
  const { days, warnings } = await readGitDates(path.join(clone, 'content'));
  expect(Object.fromEntries(days)).toEqual({ 'blog/c.md': '2022-03-04' });
  expect(warnings).toEqual([expect.stringMatching(/shallow clone.*`git fetch --unshallow`.*`fetch-depth: 0`/)]);
  git(clone, ['-c', 'protocol.file.allow=always', 'fetch', '--quiet', '--unshallow']);
  expect(await daysIn(path.join(clone, 'content'))).toEqual({ ...bothDays, 'blog/c.md': '2022-03-04' });
});

test('`npm run check` warns about a shallow clone in one line', async () => {
  const origin = await newRepository();
  await commitFiles(origin, '2020-01-01', { 'blog/a.md': '---\ntitle: A page\n---\nA page of words.\n' });
  await commitFiles(origin, '2021-02-03', { 'other.txt': '1' });
  const place = await temporaryFolder();
  git(place, ['clone', '--quiet', '--depth=1', `file://${origin}`, 'clone']);
  const env = environment({ CONTENT_DIR: path.join(place, 'clone') });
  const { stdout, stderr } = await run(process.execPath, ['src/commands/check.ts'], { env });
  expect(stderr.split('\n').filter((line) => line.includes('shallow clone'))).toHaveLength(1);
  expect(stdout).toContain('0 errors, ');
});

test('`readGitDates()` does not warn about a shallow clone with a commit of every file', async () => {
  const origin = await newRepository();
  await commitFiles(origin, '2020-01-01', { 'other.txt': '1' });
  await commitFiles(origin, '2021-02-03', { 'content/blog/a.md': '1' });
  const place = await temporaryFolder();
  git(place, ['clone', '--quiet', '--depth=2', `file://${origin}`, 'clone']);
  expect(await daysIn(path.join(place, 'clone/content'))).toEqual({ 'blog/a.md': '2021-02-03' });
});

test('`readGitDates()` reads a repository that another user owns', async () => {
  const content = path.join(await twoDays(), 'content');
  const found = git(content, ['--exec-path']).trim();
  const bin = await temporaryFolder();
  const wrapper = `#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec '${path.join(found, 'git')}' "$@"\n`;
  await writeFile(path.join(bin, 'git'), wrapper);
  await chmod(path.join(bin, 'git'), 0o755);
  const PATH = `${bin}:${process.env.PATH}`;
  expect(() => git(content, ['log'], { PATH })).toThrow(/dubious ownership/);
  vi.stubEnv('PATH', PATH);
  expect(await daysIn(content)).toEqual(bothDays);
});

test.each([
  ['a .git file that names no git folder', { '.git': 'gitdir: /nowhere/.git\n' }, 'is not a git folder'],
  ['a branch that names no commit', { '.git/HEAD': `${'1'.repeat(40)}\n`, '.git/refs/x': '' }, 'fatal'],
  [
    'objects that are damaged',
    { '.git/HEAD': `${'1'.repeat(40)}\n`, [`.git/objects/11/${'1'.repeat(38)}`]: 'damaged', '.git/refs/x': '' },
    'error',
  ],
])('`readGitDates()` warns that %s cannot be read, with a fix', async (_name, files, reason) => {
  const folder = await writeFiles(await temporaryFolder(), { ...files, 'content/a.md': '1' });
  const { days, warnings } = await readGitDates(path.join(folder, 'content'));
  expect(days.size).toBe(0);
  expect(warnings).toEqual([expect.stringContaining(reason)]);
  expect(warnings).toEqual([expect.stringMatching(/cannot be read.*front matter.*chown/)]);
});
