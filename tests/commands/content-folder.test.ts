import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environment, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';

const execute = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the project's folder with this content folder. */
const run = async (content: string, program: string, args: readonly string[]): Promise<Ended> => {
  try {
    const { stdout, stderr } = await execute(program, args, { env: environment({ CONTENT_DIR: content }) });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code: Number(code ?? 1), output: `${stdout}${stderr}` };
  }
};
const command = (content: string, name: string, ...args: readonly string[]): Promise<Ended> =>
  run(content, process.execPath, [`src/commands/${name}.ts`, ...args]);

const commands: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['dev', []],
  ['check', []],
  ['record', []],
  ['build', []],
  ['new', ['--section', 'blog', '--title', 'A title']],
];

test.each(sample(commands, 3))('`npm run %s` reports a missing content folder and creates none', async (name, args) => {
  const folder = await temporaryFolder();
  const missing = path.join(folder, 'unmounted');
  const { code, output } = await command(missing, name, ...args);
  expect([name, code]).toEqual([name, 1]);
  expect(output).toContain(
    `${missing} is not a folder. Create it, or name the folder that holds your Markdown with --content`,
  );
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readdir(folder)).toEqual([]);
});

test('`npm run record` reports an invalid line and leaves the list unchanged', async () => {
  const text = '# kept\n<<<<<<< HEAD\nblog/a\n=======\nblog/b\n>>>>>>> theirs\n';
  const content = await writeFiles(await temporaryFolder(), {
    'blog/x.md': '---\ntitle: X\n---\nText.\n',
    'published.txt': text,
  });
  const { code, output } = await command(content, 'record');
  expect(code).toBe(1);
  expect(output).toContain('published.txt:2:1  path  This is a Git conflict marker.');
  expect(output).toContain('published.txt was not changed.');
  expect(await readFile(path.join(content, 'published.txt'), 'utf8')).toBe(text);
});

test('`npm run record` leaves the list unchanged if the disk is full', async () => {
  const content = await writeFiles(await temporaryFolder(), { 'blog/x.md': '---\ntitle: X\n---\nText.\n' });
  const list = path.join(content, 'published.txt');
  const text = Array.from({ length: 2000 }, (_, index) => `blog/former-${index}\n`).join('');
  await writeFile(list, text);
  // A file size limit makes writes fail after some bytes, as a full disk does.
  const { code, output } = await run(content, 'sh', [
    '-c',
    `ulimit -f 8; exec "${process.execPath}" src/commands/record.ts`,
  ]);
  expect(code).toBe(1);
  expect(output).toContain('published.txt was not changed.');
  expect(await readFile(list, 'utf8')).toBe(text);
  expect((await readdir(content)).sort()).toEqual(['blog', 'published.txt']);
  expect(await command(content, 'record')).toMatchObject({ code: 0 });
  expect(await readFile(list, 'utf8')).toContain('\nblog/x\n');
});
