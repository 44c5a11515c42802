import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeFiles } from '../support/builds/build.ts';
import { temporaryFolder } from '../support/run/temporary-folders.ts';

const program = path.resolve('packages/create-halyard/create-halyard.mjs');
const run = promisify(execFile);

/** Runs the program as a pipe does, so that it asks nothing. */
const create = async (cwd: string, ...args: readonly string[]): Promise<{ code: number; text: string }> =>
  run(process.execPath, [program, ...args], { cwd }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
const list = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).toSorted();

test.each([
  [[], 'netlify.toml'],
  [['--for', 'cloudflare'], 'wrangler.jsonc'],
  [['--for', 'vercel'], 'vercel.json'],
  [['--for', 'github'], '.github/workflows/pages.yml'],
])('create-halyard %j writes the files of its host', async (options, file) => {
  const folder = await temporaryFolder();
  const { code, text } = await create(folder, 'my site', ...options);
  expect(code).toBe(0);
  expect(text).toContain('cd "my site"\n  npm install\n  npm run dev');
  const files = await list(path.join(folder, 'my site'));
  expect(files).toEqual(expect.arrayContaining(['.gitignore', '.nvmrc', 'content/index.md', 'package.json', file]));
  const hosts = ['netlify.toml', 'wrangler.jsonc', 'vercel.json', '.github'].filter((name) => files.includes(name));
  expect(hosts).toHaveLength(1);
  expect(await readFile(path.join(folder, 'my site', file))).toEqual(await readFile(file));
});

test('create-halyard copies the pages of a folder and leaves the folder as it is', async () => {
  const pages = { 'notes/index.md': '# Bees\n', 'notes/deep/wax.md': '# Wax\n', 'notes/.git/HEAD': 'ref\n' };
  const folder = await writeFiles(await temporaryFolder(), pages);
  const { code } = await create(folder, 'site', '--from', 'notes', '--for', 'none');
  expect(code).toBe(0);
  expect(await list(path.join(folder, 'site/content'))).toEqual(['deep', 'deep/wax.md', 'index.md']);
  expect(await list(path.join(folder, 'notes'))).toEqual(['.git', '.git/HEAD', 'deep', 'deep/wax.md', 'index.md']);
});

test('create-halyard copies a folder whose name it leaves out elsewhere', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'node_modules/index.md': '# Bees\n' });
  await create(folder, 'site', '--from', 'node_modules', '--for', 'none');
  expect(await list(path.join(folder, 'site/content'))).toEqual(['index.md']);
});

test('create-halyard names the command that imports an export', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'my blog.xml': '<rss/>' });
  const { text } = await create(folder, 'site', '--from', 'my blog.xml');
  expect(text).toContain('npm run import -- "../my blog.xml"\n');
});

test.each([
  [['site', '--for', 'geocities'], '"geocities" is no host. Write one of netlify, cloudflare'],
  [['site', '--from', 'nowhere'], 'There is no '],
  [['full/site', '--from', 'full'], 'outside of your pages'],
  [['full/..site', '--from', 'full'], 'outside of your pages'],
  [['full'], 'is not empty'],
  [[], 'Name one folder'],
  [['full/index.md/site'], 'was not written whole: ENOTDIR'],
])('create-halyard %j ends with a sentence', async (args, sentence) => {
  const folder = await writeFiles(await temporaryFolder(), { 'full/index.md': '# Page\n' });
  const { code, text } = await create(folder, ...args);
  expect(code).toBe(1);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/\bat .*:\d+:\d+/);
  expect(await list(path.join(folder, 'full'))).toEqual(['index.md']);
});
