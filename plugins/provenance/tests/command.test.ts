import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { runCommand, runProgram, temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';

const halyard = (content: string, name: string, env = {}) => runCommand(name, { CONTENT_DIR: content, ...env });
const record = (content: string) => halyard(content, 'record');

test.each(['record', 'announce'])('`halyard %s` reports a missing content folder and creates none', async (name) => {
  const folder = await temporaryFolder();
  const missing = path.join(folder, 'unmounted');
  const { code, output } = await halyard(missing, name);
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readdir(folder)).toEqual([]);
});

test('`halyard record` exits with 1 and a message for an invalid variable', async () => {
  const { code, output } = await halyard(await temporaryFolder(), 'record', { PORT: 'abc' });
  expect(code).toBe(1);
  expect(output.split('\n')[0]).toBe('PORT is "abc". It must be a whole number from 0 to 65535, such as 4321.');
});

test('`halyard record` reports an invalid line and leaves the list unchanged', async () => {
  const text = '# kept\n<<<<<<< HEAD\nblog/a\n=======\nblog/b\n>>>>>>> theirs\n';
  const content = await writeFiles(await temporaryFolder(), {
    'blog/x.md': '---\ntitle: X\n---\nText.\n',
    'published.txt': text,
  });
  const { code, output } = await record(content);
  expect(code).toBe(1);
  expect(output).toContain('published.txt:2:1  path  This is a Git conflict marker.');
  expect(output).toContain('published.txt was not changed.');
  expect(await readFile(path.join(content, 'published.txt'), 'utf8')).toBe(text);
});

test('`halyard record` leaves the list unchanged if the disk is full', async () => {
  const content = await writeFiles(await temporaryFolder(), { 'blog/x.md': '---\ntitle: X\n---\nText.\n' });
  const list = path.join(content, 'published.txt');
  const text = Array.from({ length: 2000 }, (_, index) => `blog/former-${index}\n`).join('');
  await writeFile(list, text);
  // A file size limit makes writes fail after some bytes, as a full disk does.
  const limited = `ulimit -f 8; exec "${process.execPath}" src/commands/halyard.ts record`;
  const { code, output } = await runProgram('sh', ['-c', limited], { CONTENT_DIR: content });
  expect(code).toBe(1);
  expect(output).toContain('published.txt was not changed.');
  expect(await readFile(list, 'utf8')).toBe(text);
  expect((await readdir(content)).sort()).toEqual(['blog', 'published.txt']);
  expect(await record(content)).toMatchObject({ code: 0 });
  expect(await readFile(list, 'utf8')).toContain('\nblog/x\n');
});
