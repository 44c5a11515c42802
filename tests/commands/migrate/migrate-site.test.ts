import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { explain } from '../../../src/cli/exit-with-error.ts';
import { migrationOf, writeMigration } from '../../../src/commands/migrate/migrate-site.ts';
import { readFacts } from '../../../src/library/site/read-facts.ts';
import { defaultStrings } from '../../../src/strings.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

/** Reads a file as some commit before `site.yaml` had it. */
const old = (name: string): Promise<string> => readFile(`tests/fixtures/first-layout/${name}.txt`, 'utf8');

const texts = {
  'first-site.ts': await old('first-site.ts'),
  'second-site.ts': await old('second-site.ts'),
  'last-site.ts': await old('last-site.ts'),
  'first-strings.ts': await old('first-strings.ts'),
  'last-strings.ts': await old('last-strings.ts'),
  'first-tokens.css': await old('first-tokens.css'),
  'last-tokens.css': await old('last-tokens.css'),
  'owner.css': await old('owner.css'),
};
const clones = [
  ['first-site.ts', 'first-strings.ts', 'first-tokens.css'],
  ['second-site.ts', 'last-strings.ts', 'first-tokens.css'],
  ['last-site.ts', 'last-strings.ts', 'last-tokens.css'],
] as const;

/** Replaces a passage that must be there. */
const edit = (text: string, ...changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`No "${from}"`);
    return edited.replace(from, to);
  }, text);

const cloneOf = async (files: Readonly<Record<string, string>>): Promise<string> =>
  writeFiles(await temporaryFolder(), files);

const filesOf = async (clone: string): Promise<Record<string, string>> =>
  Object.fromEntries((await migrationOf(clone)).files.map(({ file, text }) => [file, text]));

test.each(clones)(
  'migrationOf() finds nothing but facts in an unedited clone with %s',
  async (site, strings, tokens) => {
    const clone = await cloneOf({
      'src/site.ts': texts[site],
      'src/strings.ts': texts[strings],
      'src/styles/tokens.css': texts[tokens],
      'src/styles/owner.css': texts['owner.css'],
    });
    const { files, notes } = await migrationOf(clone);
    expect([files.map(({ file }) => file), notes]).toEqual([['site.yaml'], []]);
    const { facts, issues } = readFacts(files[0]?.text ?? '');
    expect(issues).toEqual([]);
    expect(facts).toMatchObject({
      name: 'Halyard',
      licence: { id: 'CC-BY-4.0' },
      ai: { train: 'yes' },
      sections: { blog: { type: 'essays', title: 'Blog' }, solutions: { type: 'solutions' } },
    });
  },
);

test.each(clones)(
  'migrationOf() carries facts, words and colours of a clone with %s over',
  async (site, strings, tokens) => {
    const clone = await cloneOf({
      'src/site.ts': edit(
        texts[site],
        ["name: 'Halyard'", 'name: `Vogelwarte`'],
        ["language: 'en'", "language: 'de'"],
        ["email: 'editors@halyard.example'", "email: ['post', 'vogel.example'].join('@')"],
        ["title: 'Blog'", 'title: \'Notizen: "neu"\''],
      ),
      'src/strings.ts': edit(
        texts[strings],
        ["inShort: 'In short'", "inShort: 'Kurz gesagt'"],
        ["related: 'Related'", "related: 'Verwandt'"],
      ),
      'src/styles/tokens.css': edit(texts[tokens], ['light-dark(#8a1a42, #f4a4ba)', 'light-dark(#0b5c3b, #7fd1a3)'])
        .replace('--radius: 0.375rem;', '--radius: 0;')
        .concat('\n@media print {\n  body { color: #000 }\n}\n'),
      'src/styles/owner.css': `${texts['owner.css']}\n.brand::after { content: "} ;" }\n`,
      'tests/golden.yaml': '- question: "Wann ziehen Schwalben?"\n  page: schwalben\n',
    });
    const files = await filesOf(clone);
    expect(Object.keys(files)).toEqual(['site.yaml', 'strings/de.yaml', 'theme.css', 'questions.yaml']);
    expect(parse(files['site.yaml'] ?? '')).toMatchObject({
      name: 'Vogelwarte',
      language: 'de',
      contact: { email: 'post@vogel.example', page: '/contact' },
      sections: { blog: { title: 'Notizen: "neu"', type: 'essays' } },
    });
    expect(files['site.yaml']).toMatch(/^# yaml-language-server: \$schema=/);
    expect(parse(files['strings/de.yaml'] ?? '')).toEqual({ inShort: 'Kurz gesagt', related: 'Verwandt' });
    expect(files['theme.css']).toBe(
      ':root {\n  --accent: light-dark(#0b5c3b, #7fd1a3);\n  --radius: 0;\n}\n\n@media print {\n  body { color: #000 }\n}\n\n.brand::after { content: "} ;" }\n',
    );
    expect(files['questions.yaml']).toContain('Schwalben');
  },
);

test('migrationOf() names facts and words that no longer exist', async () => {
  const clone = await cloneOf({
    'src/site.ts': edit(texts['last-site.ts'], ["name: 'Halyard'", "motto: 'Up', name: 'Mine'"]),
    'src/strings.ts': edit(texts['last-strings.ts'], ["sameSeries: 'in the same series'", "sameSeries: 'of this row'"]),
  });
  const { notes } = await migrationOf(clone);
  expect(notes).toEqual([
    'src/site.ts has motto, which is not a fact of site.yaml, so it is left out.',
    'No page shows the words sameSeries any more: “of this row”.',
  ]);
});

test('migrationOf() takes questions that the owner suggested', async () => {
  const strings = texts['last-strings.ts'].replace(
    /askExamples: \[[^\]]*\]/,
    "askExamples: ['When do swallows leave?']",
  );
  expect(strings).toContain('swallows');
  const files = await filesOf(await cloneOf({ 'src/site.ts': texts['last-site.ts'], 'src/strings.ts': strings }));
  expect(parse(files['site.yaml'] ?? '').askExamples).toEqual(['When do swallows leave?']);
  expect(defaultStrings).not.toHaveProperty('askExamples');
});

test.each([
  ['no facts', { 'README.md': '# Mine\n' }, 'has no src/site.ts with the facts of a site'],
  ['the newest layout', { 'src/site.ts': 'export const endpoints = {};\n' }, 'so there is nothing to migrate'],
  ['a mistake', { 'src/site.ts': 'export const site = {\n' }, 'src/site.ts cannot be read: '],
])('migrationOf() ends with a sentence for %s', async (_, files, sentence) => {
  const message = await migrationOf(await cloneOf(files)).then(String, explain);
  expect(message).toContain(sentence);
  expect(message.split('\n').length).toBeLessThanOrEqual(2);
});

test('writeMigration() writes all files or none, and none that exists', async () => {
  const clone = await cloneOf({ 'src/site.ts': texts['last-site.ts'], 'src/styles/owner.css': 'p { color: red }\n' });
  const content = path.join(clone, 'content');
  await mkdir(content);
  await writeFile(path.join(content, 'theme.css'), 'mine\n');
  const migration = await migrationOf(clone);
  expect(await writeMigration(migration, content).then(String, explain)).toContain('theme.css');
  await expect(readFile(path.join(content, 'site.yaml'))).rejects.toThrow('ENOENT');
  expect(await readFile(path.join(content, 'theme.css'), 'utf8')).toBe('mine\n');
});
