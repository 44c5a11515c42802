import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '../../../src/content/source/source-files.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

test('readSource() reads a text with any line ends, and the day of its last write', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'a.md': 'one\r\ntwo\rthree\n' });
  const { file, text, modified, issue } = await readSource(folder, 'a.md');
  expect([file, text, issue]).toEqual(['a.md', 'one\ntwo\nthree\n', undefined]);
  expect(modified).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('readSource() says which file cannot be read, and why', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'folder.md'));
  expect(await readSource(folder, 'none.md')).toMatchObject({
    file: 'none.md',
    text: '',
    modified: '',
    issue: {
      code: 'unreadable-file',
      message: 'This file cannot be read (ENOENT). Change its permissions, or move it out of the content folder.',
    },
  });
  expect((await readSource(folder, 'folder.md')).issue?.message).toContain('(EISDIR)');
});

test('readSource() reports a text that is not in UTF-8', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'a.md'), Buffer.from([0x41, 0xe9, 0x42]));
  const { text, issue } = await readSource(folder, 'a.md');
  expect(text).toBe('A\uFFFDB');
  expect(issue?.message).toMatch(/UTF-8/);
});

test('readSource() says that a name is not UTF-8', async () => {
  const folder = await temporaryFolder();
  await writeFile(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xff]), Buffer.from('.md')]), '# A\n');
  const [name = ''] = await readdir(folder);
  expect((await readSource(folder, name)).issue?.message).toBe('This file has a name that is not UTF-8. Rename it.');
});
