import { realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getOwnProject, type RunningProgram } from '../../src/project/own-project.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const site = JSON.stringify({ scripts: { build: 'halyard build' }, dependencies: { halyard: '^1.0.0' } });
const page = '# Page\n';

/** A project as `create-halyard` makes it, with folders of others in it and beside it. */
const openProject = async (): Promise<string> =>
  writeFiles(await temporaryFolder(), {
    'project/package.json': site,
    'project/content/index.md': page,
    'project/docs/deep/index.md': page,
    'project/node_modules/halyard/lib/package.json': '{}',
    'project/node_modules/other/content/index.md': page,
    'project/.cache/sources/content/index.md': page,
    'project/downloaded/package.json': site,
    'project/downloaded/content/index.md': page,
    'project/cloned/.git/HEAD': 'ref: refs/heads/main\n',
    'project/cloned/notes/index.md': page,
    'beside/content/index.md': page,
    'beside/package.json': site,
    'clone/content/index.md': page,
    'clone/other/index.md': page,
    'clone/package.json': '{"name":"halyard"}',
  });

const installed = (folder: string, env: RunningProgram['env'] = {}): RunningProgram => ({
  folder: path.join(folder, 'project/node_modules/halyard/lib'),
  isPackage: true,
  env,
});
const clone = (folder: string, env: RunningProgram['env'] = {}): RunningProgram => ({
  folder: path.join(folder, 'clone'),
  isPackage: false,
  env,
});

const isOwnContent = (content: string, program: RunningProgram): boolean =>
  getOwnProject(content, program) !== undefined;

const own = ['project/content', 'project/docs', 'project/docs/deep'];
const foreign =
  'project project/node_modules/other/content project/.cache/sources/content project/downloaded project/downloaded/content project/cloned project/cloned/notes beside beside/content nowhere'.split(
    ' ',
  );

test('getOwnProject() knows the folders of the project that the program is installed in', async () => {
  const folder = await openProject();
  for (const name of own)
    expect([name, isOwnContent(path.join(folder, name), installed(folder))]).toEqual([name, true]);
  for (const name of [...foreign, 'clone/content'])
    expect([name, isOwnContent(path.join(folder, name), installed(folder))]).toEqual([name, false]);
});

test('getOwnProject() knows the folders of the project whose script has started the program', async () => {
  const folder = await openProject();
  const npm = { npm_package_json: path.join(folder, 'project/package.json'), npm_lifecycle_event: 'build' };
  for (const name of own)
    expect([name, isOwnContent(path.join(folder, name), clone(folder, npm))]).toEqual([name, true]);
  for (const name of foreign)
    expect([name, isOwnContent(path.join(folder, name), clone(folder, npm))]).toEqual([name, false]);
});

test('getOwnProject() takes no word of a folder for what it is', async () => {
  const folder = await openProject();
  const hostile = path.join(folder, 'beside');
  await writeFiles(hostile, { 'package.json': site });
  // Links to the program that runs, as a repository can have them.
  await writeFiles(hostile, { 'node_modules/.keep': '' });
  await symlink(path.join(folder, 'project/node_modules/halyard'), path.join(hostile, 'node_modules/halyard'));
  await symlink(hostile, path.join(folder, 'project/linked'));
  const npx = { npm_package_json: path.join(hostile, 'package.json'), npm_lifecycle_event: 'npx', npm_command: 'exec' };
  for (const env of [{}, npx, { ...npx, npm_command: undefined }, { ...npx, npm_lifecycle_event: 'build' }]) {
    const content = [path.join(hostile, 'content'), path.join(folder, 'project/linked/content')];
    for (const program of [installed(folder, env), clone(folder, env)])
      for (const place of content) expect([env, place, isOwnContent(place, program)]).toEqual([env, place, false]);
  }
});

test('getOwnProject() knows of a clone its own folder `content` alone', async () => {
  const folder = await openProject();
  const npm = { npm_package_json: path.join(folder, 'clone/package.json'), npm_lifecycle_event: 'start' };
  for (const env of [{}, npm]) {
    expect(isOwnContent(path.join(folder, 'clone/content'), clone(folder, env))).toBe(true);
    for (const name of ['clone', 'clone/other', ...own, ...foreign])
      expect([name, isOwnContent(path.join(folder, name), clone(folder, env))]).toEqual([name, false]);
  }
});

test('getOwnProject() is undefined in a project that does not name the program as its dependency', async () => {
  const folder = await openProject();
  for (const text of [
    '{}',
    '{"dependencies":{"other":"1"}}',
    '{"name":"halyard"}',
    'not JSON',
    '[]',
    '{"dependencies":7}',
  ]) {
    await writeFiles(folder, { 'project/package.json': text });
    expect([text, isOwnContent(path.join(folder, 'project/content'), installed(folder))]).toEqual([text, false]);
  }
});

test('getOwnProject() follows no link out of a project', async () => {
  const folder = await openProject();
  await symlink(path.join(folder, 'beside/content'), path.join(folder, 'clone/other/link'));
  await symlink(path.join(folder, 'beside/content'), path.join(folder, 'project/link'));
  expect(isOwnContent(path.join(folder, 'project/link'), installed(folder))).toBe(false);
});

test('getOwnProject() returns the real folder of the project', async () => {
  const folder = await openProject();
  const [project, cloned] = [await realpath(path.join(folder, 'project')), await realpath(path.join(folder, 'clone'))];
  expect(getOwnProject(path.join(folder, 'project/docs/deep'), installed(folder))).toBe(project);
  expect(getOwnProject(path.join(folder, 'clone/content'), clone(folder))).toBe(cloned);
});
