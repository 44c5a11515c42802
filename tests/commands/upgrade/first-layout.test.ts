import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../src/cli/exit-with-error.ts';
import { migrationOf, writeMigration } from '../../../src/commands/migrate/migrate-site.ts';
import { openGit } from '../../../src/commands/upgrade/git.ts';
import { commitOf, fetchReleases } from '../../../src/commands/upgrade/releases.ts';
import { releaseOf } from '../../../src/commands/upgrade/site-release.ts';
import { upgradeSource } from '../../../src/commands/upgrade/upgrade-source.ts';
import { temporaryFolder } from '../../support/builds/build.ts';
import { commitFiles, git, newRepository } from '../../support/builds/git.ts';

const old = (name: string): Promise<string> => readFile(`tests/fixtures/first-layout/${name}.txt`, 'utf8');

let program = '';
beforeAll(async () => {
  program = await newRepository('--initial-branch=main');
  await commitFiles(program, '2026-01-01', {
    'package.json': '{ "name": "halyard", "version": "0.1.0" }\n',
    'package-lock.json': '{"lock": 0}\n',
    'src/site.ts': await old('last-site.ts'),
    'src/strings.ts': await old('last-strings.ts'),
    'src/styles/tokens.css': await old('first-tokens.css'),
    'content/site/index.md': '# Demo\n',
  });
  await commitFiles(program, '2026-02-01', {
    'package-lock.json': '{"lock": 1}\n',
    'src/commands/upgrade.ts': 'upgrade\n',
    'src/site.ts': 'export const endpoints = {};\n',
    'src/strings.ts': 'export const defaultStrings = {};\n',
    'src/styles/tokens.css': ':root {}\n',
    'content/site.yaml': 'name: Demo\n',
    'content/site/index.md': '# Better demo\n',
  });
  git(program, ['tag', 'v0.1.0']);
});

const olderSite = async (): Promise<string> => {
  const site = path.join(await temporaryFolder(), 'site');
  git('.', ['clone', '--quiet', '--no-tags', program, site]);
  git(site, ['reset', '--quiet', '--hard', 'HEAD^']);
  git(site, ['config', 'user.name', 'Owner']);
  git(site, ['config', 'user.email', 'owner@site.example']);
  const file = path.join(site, 'src/site.ts');
  const mine = (await readFile(file, 'utf8')).replace("name: 'Halyard'", "name: 'Mine'");
  await commitFiles(site, '2026-01-02', { 'src/site.ts': mine, 'content/mine.md': '# Mine\n' });
  return site;
};

test('releaseOf() asks an older site to migrate first', async () => {
  const own = openGit(await olderSite());
  const releases = await fetchReleases(own, program);
  const message = await releaseOf(own, releases, await commitOf(own, releases, 'v0.1.0')).then(String, explain);
  expect(message).toMatch(/its facts are in src\/site\.ts\. Run `.*migrate`/);
});

test('a site from before the first release is migrated and upgraded with no conflict, in one commit', async () => {
  const site = await olderSite();
  await writeMigration(await migrationOf(site), path.join(site, 'content'));
  git(site, ['add', '--all']);
  git(site, ['commit', '--quiet', '--message', 'migrated']);
  const content = git(site, ['ls-tree', '-r', 'HEAD', 'content']);
  const [head, before] = [git(site, ['rev-parse', 'HEAD']), git(site, ['ls-tree', '-r', 'HEAD'])];
  const own = openGit(site);
  const releases = await fetchReleases(own, program);
  const target = await commitOf(own, releases, 'v0.1.0');
  const { commit: base, givenUp } = await releaseOf(own, releases, target);
  const { merged } = await upgradeSource({ git: own, base, target, givenUp, prefer: undefined, message: 'Upgrade' });
  expect(merged).toEqual([]);
  expect(git(site, ['ls-tree', '-r', 'HEAD', 'content'])).toBe(content);
  expect(await readFile(path.join(site, 'content/site.yaml'), 'utf8')).toContain('name: Mine');
  expect(await readFile(path.join(site, 'src/site.ts'), 'utf8')).toBe('export const endpoints = {};\n');
  expect([git(site, ['rev-parse', 'HEAD^']), git(site, ['status', '--porcelain'])]).toEqual([head, '']);
  git(site, ['revert', '--no-edit', 'HEAD']);
  expect(git(site, ['ls-tree', '-r', 'HEAD'])).toBe(before);
});

test('releaseOf() says so if a site shares no commit with Halyard', async () => {
  const site = await newRepository('--initial-branch=main');
  await commitFiles(site, '2026-01-01', { 'src/site.ts': 'copied\n', 'content/site.yaml': 'name: Mine\n' });
  await appendFile(path.join(site, 'src/site.ts'), '\n');
  const own = openGit(site);
  const releases = await fetchReleases(own, program);
  const message = await releaseOf(own, releases, await commitOf(own, releases, 'v0.1.0')).then(String, explain);
  expect(message).toContain('shares no commit with that of Halyard');
});
