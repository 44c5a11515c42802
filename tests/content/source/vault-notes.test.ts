import { expect, test } from 'vitest';
import { listFiles } from '../../../src/content/source/list-files.ts';
import { readVaults } from '../../../src/content/source/vault-notes.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const homesIn = async (files: Readonly<Record<string, string>>, ...names: readonly string[]) => {
  const folder = await writeFiles(await temporaryFolder(), { ...files });
  const findHome = await readVaults(folder, (await listFiles(folder)).vaults);
  return names.map(findHome);
};

test('readVaults() keeps the folders at home that the settings of a vault name', async () => {
  const vault = {
    '.obsidian/templates.json': '{"folder":"//Patterns//"}',
    '.obsidian/plugins/templater-obsidian/data.json': '{"templates_folder":"More/Patterns"}',
    '.obsidian/daily-notes.json': '{"folder":"Log/Days"}',
    '.obsidian/plugins/periodic-notes/data.json': '{"weekly":{"folder":"Log/Weeks"},"showGettingStarted":false}',
  };
  expect(
    await homesIn(vault, 'Patterns/a.md', 'More/Patterns/b.md', 'Log/Days/2025-01-01.md', 'Log/Weeks/x.md', 'Log/y.md'),
  ).toEqual(['Patterns', 'More/Patterns', 'Log/Days', 'Log/Weeks', undefined]);
  expect(await homesIn(vault, 'Templates/a.md', 'Journal/a.md', 'posts/2025-01-01.md')).toEqual([
    'Templates',
    undefined,
    undefined,
  ]);
});

test.each([
  ['Templates/daily.md', 'Templates'],
  ['99 - Meta/02_templates/x.md', '99 - Meta/02_templates'],
  ['Daily Notes/2025-01-01.md', 'Daily Notes'],
  ['📓 Journal/2025/January.md', '📓 Journal'],
  ['daily-notes/x.md', 'daily-notes'],
  ['日記/一月.md', '日記'],
  ['2025-01-01.md', '2025-01-01.md'],
  ['Diary of a trip.md', undefined],
  ['Projects/journalism/x.md', undefined],
])('readVaults() knows the folders of a vault by habit: %s is in %s', async (file, home) => {
  expect(await homesIn({ '.obsidian/app.json': '{}' }, file)).toEqual([home]);
  expect(await homesIn({ 'notes/.obsidian/app.json': '{}' }, file, `notes/${file}`)).toEqual([
    undefined,
    home === undefined ? undefined : `notes/${home}`,
  ]);
  // A clone from git may lack the settings.
  expect(await homesIn({ '.gitignore': 'node_modules\n.obsidian/\n' }, file)).toEqual([home]);
  // Documentation has templates, and a newspaper a journal.
  expect(await homesIn({ 'a.md': '' }, file)).toEqual([undefined]);
});

test('readVaults() takes settings that cannot be read for none', async () => {
  const folder = await writeFiles(await temporaryFolder(), { '.obsidian/daily-notes.json': '{', 'a.md': '' });
  expect((await readVaults(folder, ['']))('Journal/a.md')).toBe('Journal');
});

test.each([
  ['DD.MM.YYYY', '31.01.2025.md'],
  ['YYYY-MM-DD dddd', '2025-01-31 Friday.md'],
  ['YYYY/MM-MMMM/YYYY-MM-DD', '2025/01-janvier/2025-01-31.md'],
  ['[Day] Do MMM YYYY', 'Day 31st Jan 2025.md'],
])('readVaults() knows daily notes in the root by their format %s', async (format, file) => {
  const vault = { '.obsidian/daily-notes.json': JSON.stringify({ format, template: 'Meta/day' }) };
  expect(await homesIn(vault, file, 'Meta/day.md', 'Friday.md', '2025 in words.md')).toEqual([
    file,
    'Meta/day.md',
    undefined,
    undefined,
  ]);
});
