import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildContent, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';

/** Builds a folder, and returns the text of every file that is published. */
const publish = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const { out, output } = await buildContent(folder);
  const names = await readdir(out, { recursive: true });
  const texts = await Promise.all(names.map((name) => readFile(path.join(out, name), 'latin1').catch(() => '')));
  return { output, names, all: texts.join('\n'), read: (name: string) => readFile(path.join(out, name), 'utf8') };
};

test('a vault publishes its notes, and neither its diary nor its templates', async () => {
  const { output, names, all, read } = await publish({
    '.obsidian/app.json': '{}',
    '.obsidian/templates.json': '{"folder":"Forms"}',
    '.obsidian/daily-notes.json': '{"folder":"Diary"}',
    'Home.md': '# Home\n\nSee [[Tides]] and [[Nowhere yet]].\n',
    'Tides.md': '# Tides\n\n> [!tip]- Folded\n> Twice a day. ^twice\n\nAbout #water.\n',
    'Diary/2025-01-01.md': '# A day\n\nzanzibar\n',
    'Forms/daily.md': '# {{title}}\n\nquagga\n',
    'private/letter.md': '# Letter\n\nxylophone\n',
  });
  for (const secret of ['zanzibar', 'quagga', 'xylophone']) expect(all).not.toContain(secret);
  expect(names.filter((name) => /diary|forms|private/i.test(name))).toEqual([]);
  expect(output).toMatch(/Left out.*Diary\//);
  const home = await read('index.md');
  expect(home).toContain('Nowhere yet');
  expect(home).not.toContain('[[');
  expect(await read('tides.html')).toMatch(/<details[^>]*>\s*<summary[^>]*>[\s\S]*Folded/);
});
