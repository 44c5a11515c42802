import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../src/cli/exit-with-error.ts';
import { openGit } from '../../../src/commands/upgrade/git.ts';
import { commitOf, fetchReleases } from '../../../src/commands/upgrade/releases.ts';
import { type UpgradeOptions, upgradeSource } from '../../../src/commands/upgrade/upgrade-source.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { commitFiles, git, newRepository } from '../../support/builds/git.ts';
import { sample } from '../../support/effort.ts';

const lines = (...changes: readonly (readonly [number, string])[]): string => {
  const all = Array.from({ length: 40 }, (_, at) => `line ${at}`);
  for (const [at, text] of changes) all[at] = text;
  return `${all.join('\n')}\n`;
};

/** A small program with three releases: files are changed, added, renamed and removed, and so is the demo's content. */
const releases: readonly Readonly<Record<string, string | undefined>>[] = [
  {
    'package.json': '{\n  "version": "0.1.0",\n  "dependencies": {\n    "a": "1.0.0"\n  }\n}\n',
    'package-lock.json': '{"lock": 1}\n',
    'src/page.ts': lines(),
    'src/old.ts': lines([0, 'old']),
    'src/moved.ts': lines([0, 'moved']),
    'src/same.ts': lines([0, 'same']),
    'src/picture.bin': 'a\0b',
    'README.md': '# Halyard\n',
    'content/index.md': '# Demo\n',
    'content/blog/demo.md': '# A demo page\n',
    'content/site.yaml': 'name: Demo\n',
  },
  {
    'package.json': '{\n  "version": "0.2.0",\n  "dependencies": {\n    "a": "1.0.1"\n  }\n}\n',
    'package-lock.json': '{"lock": 2}\n',
    'src/page.ts': lines([5, 'release 2']),
    'src/new.ts': 'new\n',
    'src/moved.ts': undefined,
    'src/elsewhere/moved.ts': lines([0, 'moved']),
    'src/picture.bin': 'a\0c',
    'content/blog/demo.md': '# A better demo page\n',
    'content/blog/second.md': '# Another demo page\n',
  },
  {
    'package.json': '{\n  "version": "0.3.0",\n  "dependencies": {\n    "a": "2.0.0"\n  }\n}\n',
    'package-lock.json': '{"lock": 3}\n',
    'src/page.ts': lines([5, 'release 3'], [30, 'release 3']),
    'src/old.ts': undefined,
    'content/blog/demo.md': undefined,
    'content/index.md': '# New demo\n',
  },
];

let program = '';
beforeAll(async () => {
  program = await newRepository('--initial-branch=main');
  for (const [at, files] of releases.entries()) {
    for (const [file, text] of Object.entries(files))
      if (text === undefined) await rm(path.join(program, file), { force: true });
    const written = Object.entries(files).flatMap(([file, text]) =>
      text === undefined ? [] : [[file, text] as const],
    );
    await commitFiles(program, `2026-0${at + 1}-01`, Object.fromEntries(written));
    git(program, ['tag', `v0.${at + 1}.0`]);
  }
});

type Change = (folder: string) => unknown;
const write =
  (files: Readonly<Record<string, string>>): Change =>
  (folder) =>
    writeFiles(folder, files);

const edited: Change = async (folder) => {
  const file = path.join(folder, 'src/page.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace('line 15', 'mine'));
};

/** Changes that owners make, with the files that cannot be merged. */
const changes: readonly (readonly [name: string, change: Change, conflicts?: readonly string[]])[] = [
  ['no change', () => undefined],
  ['a new page', write({ 'content/blog/mine.md': '# Mine\n' })],
  ['an edited demo page', write({ 'content/blog/demo.md': '# My own words\n' })],
  ['a removed demo', (folder) => rm(path.join(folder, 'content/blog'), { recursive: true })],
  ['other facts', write({ 'content/site.yaml': 'name: Mine\nlanguage: de\n' })],
  ['a theme', write({ 'content/theme.css': ':root { --accent: #123456 }\n' })],
  ['words of the interface', write({ 'content/strings/de.yaml': 'search: Suche\n' })],
  ['questions', write({ 'content/questions.yaml': '- question: x\n  page: index\n' })],
  ['a component', write({ 'content/theme/SiteFooter.astro': '<footer>Mine</footer>\n' })],
  ['a page where the release has one', write({ 'content/blog/second.md': '# Mine\n' })],
  ['an own home page', write({ 'content/index.md': '# Mine\n' })],
  ['an own file beside the program', write({ 'notes.txt': 'mine\n', 'src/mine.ts': 'mine\n' })],
  ['another part of a file', edited],
  ['a file that no release changes', write({ 'src/same.ts': lines([1, 'mine']), 'README.md': '# Mine\n' })],
  ['a file that a release renames', write({ 'src/moved.ts': lines([0, 'moved'], [20, 'mine']) })],
  ['an own dependency', write({ 'package-lock.json': '{"lock": "mine"}\n' })],
  ['a mode', (folder) => chmod(path.join(folder, 'README.md'), 0o755)],
  ['the same lines', write({ 'src/page.ts': lines([5, 'mine']) }), ['src/page.ts']],
  ['a file that a release removes', write({ 'src/old.ts': lines([3, 'mine']) }), ['src/old.ts']],
  ['a file of bytes', write({ 'src/picture.bin': 'x\0y' }), ['src/picture.bin']],
  ['a removed file that a release changes', (folder) => rm(path.join(folder, 'src/page.ts')), ['src/page.ts']],
];

const snapshot = (folder: string, below = '.'): string => git(folder, ['ls-tree', '-r', 'HEAD', below]);

const siteFrom = async (tag: string, change: Change): Promise<string> => {
  const site = path.join(await temporaryFolder(), 'site');
  const owner = ['--config', 'user.name=Owner', '--config', 'user.email=owner@site.example'];
  git('.', ['clone', '--quiet', '--no-tags', ...owner, program, site]);
  git(site, ['reset', '--quiet', '--hard', git(program, ['rev-parse', tag]).trim()]);
  await change(site);
  git(site, ['add', '--all']);
  git(site, ['commit', '--quiet', '--allow-empty', '--message', 'mine']);
  return site;
};

const upgrade = async (site: string, from: string, to: string, prefer?: UpgradeOptions['prefer']) => {
  const own = openGit(site);
  const tags = await fetchReleases(own, program);
  const [base, target] = [await commitOf(own, tags, from), await commitOf(own, tags, to)];
  return upgradeSource({ git: own, base, target, prefer, message: `Upgrade to ${to}` });
};

const pairs = [
  ['v0.1.0', 'v0.3.0'],
  ['v0.1.0', 'v0.2.0'],
  ['v0.2.0', 'v0.3.0'],
] as const;
/** Files that a later release does not change. */
const exists = (name: string, from: string): boolean => from === 'v0.1.0' || name !== 'a file that a release renames';
const conflictsOf = (name: string, from: string, to: string, conflicts: readonly string[] = []): readonly string[] =>
  (name === 'a file that a release removes' && to === 'v0.2.0') || (name === 'a file of bytes' && from === 'v0.2.0')
    ? []
    : conflicts;

// Every third change, from the first release to the last; `npm run test:hard` tries all between all.
for (const [from, to] of sample(pairs, 3))
  for (const [name, change, conflicts] of sample(changes, 3).filter(([each]) => exists(each, from)))
    test(`upgradeSource() from ${from} to ${to} with ${name}`, async () => {
      const site = await siteFrom(from, change);
      const [before, content, head] = [snapshot(site), snapshot(site, 'content'), git(site, ['rev-parse', 'HEAD'])];
      const expected = conflictsOf(name, from, to, conflicts);
      const result = await upgrade(site, from, to).catch(explain);
      // The content is never changed, and nothing is half done.
      expect(snapshot(site, 'content')).toBe(content);
      expect(git(site, ['status', '--porcelain'])).toBe('');
      if (expected.length > 0) {
        for (const file of expected) expect(result).toContain(`\n  ${file}\n`);
        expect([snapshot(site), git(site, ['rev-parse', 'HEAD'])]).toEqual([before, head]);
        await upgrade(site, from, to, 'mine');
      } else expect(result).toMatchObject({ commit: expect.any(String) });
      expect(git(site, ['rev-parse', 'HEAD^'])).toBe(head);
      expect(await readFile(path.join(site, 'package.json'), 'utf8')).toContain(`"version": "${to.slice(1)}"`);
      expect(git(site, ['show', 'HEAD:package-lock.json'])).toBe(`{"lock": ${to.slice(3, 4)}}\n`);
      git(site, ['revert', '--no-edit', 'HEAD']);
      expect(snapshot(site)).toBe(before);
    });

test('upgradeSource() merges what both sides have changed', async () => {
  const site = await siteFrom('v0.1.0', edited);
  expect((await upgrade(site, 'v0.1.0', 'v0.3.0')).merged).toEqual(['src/page.ts']);
  const text = await readFile(path.join(site, 'src/page.ts'), 'utf8');
  expect(text).toBe(lines([5, 'release 3'], [15, 'mine'], [30, 'release 3']));
});

test('upgradeSource() takes two releases one after the other', async () => {
  const site = await siteFrom('v0.1.0', edited);
  await upgrade(site, 'v0.1.0', 'v0.2.0');
  await upgrade(site, 'v0.2.0', 'v0.3.0');
  expect(await readFile(path.join(site, 'src/page.ts'), 'utf8')).toContain('mine');
});

test('upgradeSource() changes nothing while something is not committed', async () => {
  const site = await siteFrom('v0.1.0', edited);
  await writeFile(path.join(site, 'README.md'), 'unsaved\n');
  expect(await upgrade(site, 'v0.1.0', 'v0.2.0').catch(explain)).toContain('Commit them first');
  expect(await readFile(path.join(site, 'README.md'), 'utf8')).toBe('unsaved\n');
});

test('upgradeSource() overwrites no file that is not in git', async () => {
  const site = await siteFrom('v0.1.0', edited);
  const before = snapshot(site);
  await writeFile(path.join(site, 'src/new.ts'), 'not committed\n');
  expect(await upgrade(site, 'v0.1.0', 'v0.2.0').catch(explain)).toContain('src/new.ts');
  expect(snapshot(site)).toBe(before);
  expect(await readFile(path.join(site, 'src/new.ts'), 'utf8')).toBe('not committed\n');
  await rename(path.join(site, 'src/new.ts'), path.join(site, 'src/new.bak'));
  await upgrade(site, 'v0.1.0', 'v0.2.0');
});

test('commitOf() names the nearest release', async () => {
  const site = await siteFrom('v0.1.0', edited);
  const tags = await fetchReleases(openGit(site), program);
  expect(tags).toEqual(['v0.1.0', 'v0.2.0', 'v0.3.0']);
  expect(await commitOf(openGit(site), tags, 'v0.3').catch(explain)).toContain(
    'There is no release v0.3. Did you mean v0.3.0?',
  );
});
