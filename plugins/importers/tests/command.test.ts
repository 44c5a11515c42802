import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environment, readTree, runCommand, temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { sample } from '../../../tests/support/effort.ts';

const execute = promisify(execFile);

/** Runs `halyard import` with these arguments and content folder. */
const run = (content: string, ...args: readonly string[]) => runCommand('import', { CONTENT_DIR: content }, ...args);

test('`halyard import` writes a folder, and nothing with --dry-run or --help', async () => {
  const source = await writeFiles(await temporaryFolder(), { 'a.md': '# A\n' });
  const content = await temporaryFolder();
  const dry = await run(content, source, '--dry-run', '--section', 'examples');
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('1 page and 0 files would be written') });
  const help = await run(content, '--help');
  expect(help).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: halyard import <source> [options]'),
  });
  expect(await readdir(content)).toEqual([]);
  const written = await run(content, source, '--section', 'examples');
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining('Run `npm run check` next.') });
  expect([...(await readTree(content)).keys()]).toEqual([path.join('examples', 'a.md')]);
});

test("`halyard import` makes a new folder where the content is not the owner's, and never writes into one that is there", async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'notes/a.md': '# A\n', 'notes-2/mine.txt': 'mine' });
  const importInto = async (cwd: string, source: string): Promise<string> =>
    (
      await execute(process.execPath, [path.resolve('bin/halyard.cjs'), 'import', source], {
        cwd,
        env: environment({}),
      })
    ).stdout;
  expect(await importInto(folder, 'notes')).toContain('A new folder: notes-3.');
  expect(await readdir(path.join(folder, 'notes-2'))).toEqual(['mine.txt']);
  // A folder `content` with pages of the owner is where they go.
  await writeFiles(path.join(folder, 'content'), { 'site.yaml': 'name: Mine\n', 'b.md': '# B\n' });
  expect(await importInto(folder, 'notes')).not.toContain('A new folder');
  expect((await readdir(path.join(folder, 'content'))).sort()).toEqual(['a.md', 'b.md', 'site.yaml']);
});

const refused: readonly (readonly [name: string, args: readonly string[], sentence: string])[] = [
  ['no source', [], 'Pass one folder or export file: halyard import ../my-blog'],
  ['a source that is missing', ['gone.xml'], 'There is no file or folder gone.xml. Pass a folder of Markdown'],
  ['a section that cannot be a folder', ['README.md', '--section', 'My Blog'], '"My Blog" cannot be a section'],
  ['an option that does not exist', ['README.md', '--force'], "Unknown option '--force'"],
];

test.each(sample(refused, 2))('`halyard import` refuses %s in a sentence', async (_name, args, sentence) => {
  const content = await temporaryFolder();
  const { code, output } = await run(content, ...args);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readdir(content)).toEqual([]);
});
