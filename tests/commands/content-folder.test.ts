import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';

const command = (content: string, name: string, ...args: readonly string[]) =>
  runCommand(name, { CONTENT_DIR: content }, ...args);

const commands: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['dev', []],
  ['check', []],
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

test('`npm run new` suggests a folder of the site for a name that is nearly one', async () => {
  const content = await writeFiles(await temporaryFolder(), { 'blog/a.md': '# A\n' });
  const near = await command(content, 'new', '--section', 'blgo', '--title', 'B');
  expect([near.code, near.output]).toEqual([1, expect.stringContaining('Did you mean "blog"?')]);
  expect(await readdir(content)).toEqual(['blog']);
  const other = await command(content, 'new', '--section', 'recipes', '--title', 'B');
  expect([other.code, other.output]).toEqual([0, expect.stringContaining('recipes/b.md')]);
});
