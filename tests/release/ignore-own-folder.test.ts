import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkOutput } from '../../src/release/check-output.ts';
import { ignoreOwnFolder } from '../../src/release/ignore-own-folder.ts';
import { openPublisher } from '../../src/release/publisher.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { git, newRepository } from '../support/builds/git.ts';

const getFolders = (content: string) => ({
  content,
  out: path.join(content, '.halyard/dist'),
  root: '/nowhere',
  home: '/nowhere',
});

test('openPublisher() keeps what it writes into a content folder out of its repository', async () => {
  const content = await newRepository();
  await writeFiles(content, { 'index.md': '# Notes\n' });
  const publisher = await openPublisher({
    ...getFolders(content),
    replace: false,
    asFolder: false,
    notify: () => undefined,
  });
  await writeFiles(publisher.site, { 'index.html': 'x' });
  git(content, ['add', '-A']);
  expect(git(content, ['ls-files'])).toBe('index.md\n');
  await publisher.close();
});

test('ignoreOwnFolder() leaves a `.gitignore` as it is, and writes none beside other folders', async () => {
  const folder = await writeFiles(await temporaryFolder(), { '.halyard/.gitignore': '# mine\n' });
  await ignoreOwnFolder(path.join(folder, '.halyard/dist-releases'));
  expect(await readFile(path.join(folder, '.halyard/.gitignore'), 'utf8')).toBe('# mine\n');
  await ignoreOwnFolder(path.join(folder, 'dist-releases'));
  expect(await readdir(folder)).toEqual(['.halyard']);
});

test('checkOutput() refuses a `.halyard` that is a symbolic link', async () => {
  const above = await temporaryFolder();
  await mkdir(path.join(above, 'elsewhere'));
  await mkdir(path.join(above, 'site'));
  await symlink('../elsewhere', path.join(above, 'site/.halyard'));
  await expect(checkOutput(getFolders(path.join(above, 'site')))).rejects.toThrow(
    'site/.halyard is a symbolic link, which may lead to files of others. Set --out (or OUT_DIR) to another folder.',
  );
});
