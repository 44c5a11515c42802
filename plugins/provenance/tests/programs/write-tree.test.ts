import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Git } from '../../../../src/content/git/isolated-git.ts';
import { temporaryFolder } from '../../../../tests/support/builds/build.ts';
import { writeTree } from '../../versions/at-build/write-tree.ts';

const blob = 'a'.repeat(40);
const text = 'größer\n';
const size = Buffer.byteLength(text);

/** Pretends to be a repository whose commit has these lines of `git ls-tree -l`. */
const gitWith =
  (lines: readonly string[]): Git =>
  async ([command], onOutput = () => {}) => {
    if (command === 'ls-tree') onOutput(lines.map((line) => `${line}\0`).join(''));
    else onOutput(`${blob} blob ${size}\n${Buffer.from(text).toString('latin1')}\n`);
    return { code: 0, error: '' };
  };

const written = async (lines: readonly string[], prefix = 'content'): Promise<string[]> => {
  const outer = await temporaryFolder();
  const folder = path.join(outer, 'inside');
  await writeTree(gitWith(lines), { prefix, gitFolder: '', commonFolder: '' }, 'c'.repeat(40), folder);
  const entries = await readdir(outer, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(outer, path.join(parentPath, name)))
    .sort();
};

test('writeTree() writes the files of a commit below the folder, byte for byte', async () => {
  const folder = await temporaryFolder();
  const lines = [`100644 blob ${blob}      ${size}\tcontent/notes/größe.md`];
  await writeTree(gitWith(lines), { prefix: 'content', gitFolder: '', commonFolder: '' }, 'c'.repeat(40), folder);
  expect(await readFile(path.join(folder, 'notes/größe.md'), 'utf8')).toBe(text);
});

test.each([
  '../outside.md',
  'content/../../outside.md',
  '/outside.md',
  'content//a.md',
  'content/./a.md',
  'content/.git/config',
  'content/.GIT/hooks/run.md',
  'content/a\\..\\b.md',
  'content/c:evil.md',
  'other/a.md',
])('writeTree() leaves out %s, which is no plain name in the folder', async (name) => {
  expect(await written([`100644 blob ${blob} ${size}\t${name}`])).toEqual([]);
});

test('writeTree() follows no symbolic link and no submodule, and writes large files empty', async () => {
  const lines = [
    `120000 blob ${blob} ${size}\tcontent/link.md`,
    `160000 commit ${blob}       -\tcontent/module`,
    `100755 blob ${blob} ${size}\tcontent/a.md`,
    `100644 blob ${blob} ${size}\tcontent/A.md`,
    `100644 blob ${'b'.repeat(40)} ${2 ** 30}\tcontent/large.bin`,
  ];
  expect(await written(lines)).toEqual(['inside/A.md', 'inside/a.md', 'inside/large.bin']);
});
