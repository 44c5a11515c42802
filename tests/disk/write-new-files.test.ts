import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { currentProcessId } from '../../src/disk/process-id.ts';
import { writeNewFiles } from '../../src/disk/write-new-files.ts';
import { readTree, temporaryFolder, writeFiles } from '../support/builds/build.ts';

const file = (name: string, text = 'new') => ({ file: name, read: () => text });

test('writeNewFiles() writes files with their folders', async () => {
  const folder = await temporaryFolder();
  await writeNewFiles(folder, [file('a/b/c.md', 'C'), file('d.md', 'D')]);
  const files = await readTree(folder);
  expect(Array.from(files, ([name, bytes]) => [name, bytes.toString()]).sort()).toEqual([
    ['a/b/c.md', 'C'],
    ['d.md', 'D'],
  ]);
});

test('writeNewFiles() names files that exist and writes nothing', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'a.md': 'old', b: 'a file' });
  await symlink('nowhere', path.join(folder, 'link.md'));
  const files = ['new/x.md', 'a.md', 'link.md', 'b/c.md'].map((name) => file(name));
  await expect(writeNewFiles(folder, files)).rejects.toThrow(
    `Nothing was written, because these files are already in ${folder}: a.md, link.md, b. Move them away`,
  );
  expect((await readdir(folder)).sort()).toEqual(['a.md', 'b', 'link.md']);
  expect(await readFile(path.join(folder, 'a.md'), 'utf8')).toBe('old');
});

test('writeNewFiles() removes what it wrote after an error, and nothing else', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'own/kept.md': 'old' });
  const failing = {
    file: 'own/deep/fails.md',
    read: async () => {
      await writeFiles(folder, { 'own/deep/other.md': 'of somebody else' });
      throw new Error('The source is gone.');
    },
  };
  await expect(
    writeNewFiles(folder, [file('own/first.md'), file('x/y/second.md'), failing, file('never.md')]),
  ).rejects.toThrow('The source is gone.');
  expect([...(await readTree(folder)).keys()].sort()).toEqual(['own/deep/other.md', 'own/kept.md']);
  expect((await readdir(folder)).sort()).toEqual(['own']);
});

test('writeNewFiles() keeps a file that appears while it writes', async () => {
  const folder = await temporaryFolder();
  const place = path.join(folder, 'b.md');
  const racing = {
    file: 'b.md',
    read: async () => {
      await writeFile(place, 'of somebody else');
      return 'new';
    },
  };
  await expect(writeNewFiles(folder, [file('a.md'), racing])).rejects.toThrow(/EEXIST/);
  expect(await readdir(folder)).toEqual(['b.md']);
  expect(await readFile(place, 'utf8')).toBe('of somebody else');
});

test('writeNewFiles() stops at a signal and leaves nothing', async () => {
  const folder = await temporaryFolder();
  const stop = new AbortController();
  const stopping = {
    file: 'a.md',
    read: () => {
      stop.abort();
      return 'new';
    },
  };
  await expect(writeNewFiles(folder, [stopping, file('b/c.md')], stop.signal)).rejects.toThrow(
    'The import was stopped; nothing was written.',
  );
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)('writeNewFiles() leaves a read-only folder as it is', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'a'));
  await chmod(path.join(folder, 'a'), 0o555);
  await expect(writeNewFiles(folder, [file('first.md'), file('a/b.md')])).rejects.toThrow(/EACCES/);
  expect((await readdir(folder)).sort()).toEqual(['a']);
});

test('writeNewFiles() removes what a process that was killed has placed, but for what was changed since', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    '.scratch-x/owner.json': JSON.stringify({ madeBy: 'halyard', owner: { ...currentProcessId(), pid: 2 ** 30 } }),
    '.scratch-x/placing.json': JSON.stringify(['a.md', 'b/c.md', 'd/e.md']),
    '.scratch-x/0': 'A',
    '.scratch-x/1': 'C',
    'a.md': 'A',
    'b/c.md': 'edited',
  });
  await writeNewFiles(folder, [file('new.md')]);
  expect([...(await readTree(folder)).keys()].sort()).toEqual(['b/c.md', 'new.md']);
});
