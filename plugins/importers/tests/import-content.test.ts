import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { findErrors, runImport } from './import.ts';

const getFolder = async (files: Readonly<Record<string, string>>) => writeFiles(await temporaryFolder(), files);

test('importContent() writes nothing if one file exists, or a page at one address', async () => {
  const source = await getFolder({ 'a.md': '# A\n', 'b.md': '# B\n' });
  const refused = [
    ['b.md', /these files are already in .*: b\.md\./],
    ['site/b.md', /pages are already at these addresses in .*: \/b\./],
  ] as const;
  for (const [file, message] of refused) {
    const contentFolder = await getFolder({ [file]: 'old' });
    await expect(runImport(source, { contentFolder })).rejects.toThrow(message);
    expect(await readdir(contentFolder, { recursive: true })).not.toContain('a.md');
    expect(await readFile(path.join(contentFolder, file), 'utf8')).toBe('old');
  }
});

test('importContent() shows the same report for a dry run and writes nothing', async () => {
  const source = await getFolder({ 'a.md': '---\ntitle: A\nlayout: x\n---\n[b](b.md)\n' });
  const dry = await runImport(source, { dryRun: true });
  expect(dry.files.size).toBe(0);
  const { report } = await runImport(source);
  expect(dry.report.replace('would be written', 'written')).toBe(report);
  expect(report).toContain('1 × links that lead nowhere, which are text now: a.md → b.md');
});

test('importContent() writes all pages to the section that is asked for', async () => {
  const source = await getFolder({ 'a.md': '# A\n', '_posts/2020-01-05-b.md': '# B\n', 'blog/c.md': '# C\n' });
  const { files, contentFolder } = await runImport(source, { section: 'examples' });
  expect([...files.keys()].sort()).toEqual(['examples/a.md', 'examples/b.md', 'examples/blog/c.md']);
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('importContent() keeps addresses apart: of pages, of existing pages, of aliases, and of the service', async () => {
  const contentFolder = await getFolder({ 'taken.md': '# Taken\n', 'index.md': '# Home\n' });
  const source = await getFolder({
    'api.md': '# API\n',
    'CON.md': '# Device\n',
    'A b.md': '# One\n',
    'a-b.md': '# Two\n',
    'c.md': '---\ntitle: C\naliases: [/taken/, /d/index.html, /old/c/, /mcp/x]\n---\n[home](/) and [old](/taken)\n',
    'd.md': '---\ntitle: D\naliases: [/old/c]\n---\n',
  });
  const { files, report } = await runImport(source, { contentFolder });
  expect([...files.keys()].sort()).toEqual(
    ['a-b-2', 'a-b', 'api', 'c', 'con-page', 'd', 'index', 'taken'].map((name) => `${name}.md`),
  );
  expect(files.get('c.md')).toContain('aliases:\n  - old/c\n---\n\n[home](/) and [old](c.md)\n');
  expect(report).toContain('4 × old addresses that cannot redirect, since a page or the service has them');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('importContent() lists three places of a note, and all of them with showAll', async () => {
  const source = await getFolder(
    Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.md`, '---\ntitle: A\nx: 1\n---\nText.\n'])),
  );
  const { report } = await runImport(source);
  expect(report).toContain('Lost\n  4 × fields `x`, which have no counterpart here: a.md, b.md, c.md, …');
  expect((await runImport(source, { showAll: true })).report).toContain(
    'here:\n      a.md\n      b.md\n      c.md\n      d.md',
  );
});

test.each([
  ['a file that is missing', 'gone.xml', /^There is no file or folder .*gone\.xml\. Pass a folder of Markdown/],
  ['a format that is unknown', 'a.csv', /a\.csv has no format that can be imported\. Pass a folder/],
  ['an empty file', 'empty.xml', /empty\.xml has no format that can be imported\./],
  ['a folder without Markdown', '', /has no Markdown files \(\.md, \.mdx\)\. Pass a folder/],
  ['XML of another kind', 'other.xml', /other\.xml has no format that can be imported\./],
])('importContent() refuses %s in a sentence', async (_name, name, message) => {
  const folder = await getFolder({ 'a.csv': 'a,b\n', 'empty.xml': '', 'other.xml': '<svg></svg>' });
  await expect(runImport(path.join(folder, name))).rejects.toThrow(message);
});

test('importContent() refuses a text that is not UTF-8', async () => {
  const folder = await getFolder({ 'a.md': '# A\n' });
  await writeFile(path.join(folder, 'b.md'), Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
  await expect(runImport(folder)).rejects.toThrow('b.md is not valid UTF-8. Save it as UTF-8');
});

test('importContent() refuses a source that holds the content folder, or lies in it', async () => {
  const source = await getFolder({ 'a.md': '# A\n', 'content/site/b.md': '# B\n' });
  const contentFolder = path.join(source, 'content');
  for (const place of [source, path.join(contentFolder, 'site')])
    await expect(runImport(place, { contentFolder })).rejects.toThrow('are inside each other');
});
