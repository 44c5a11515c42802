import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOfInput, isPublished, savePublishedInput } from '../../../src/build/cache/published-input.ts';
import { readSettings } from '../../../src/build/read-settings.ts';
import type { PreviousRelease } from '../../../src/release/previous-release.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const releaseWith = (broken?: string, folder = '/site/releases/r1'): PreviousRelease => ({
  folder,
  names: ['a.html', 'b.html'],
  inherited: new Map(),
  getEntry: () => undefined,
  isIntact: async (name) => name !== broken,
  inherit: async () => false,
});

test('isPublished() is true for the same input and an intact release', async () => {
  const file = path.join(await temporaryFolder(), 'published.json');
  await savePublishedInput(file, 'input-1', '/site/releases/r1');
  expect(await isPublished(file, 'input-1', releaseWith())).toBe(true);
  expect(await isPublished(file, 'input-2', releaseWith())).toBe(false);
  expect(await isPublished(file, 'input-1', releaseWith('b.html'))).toBe(false);
  expect(await isPublished(file, 'input-1', releaseWith(undefined, '/site/releases/r2'))).toBe(false);
  expect(await isPublished(file, 'input-1', undefined)).toBe(false);
});

test('isPublished() is false where nothing is saved, or what is saved is damaged', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'a.json': '{', 'b.json': '{"release":"r1"}' });
  for (const name of ['none.json', 'a.json', 'b.json'])
    expect(await isPublished(path.join(folder, name), 'input-1', releaseWith())).toBe(false);
});

test('savePublishedInput() does not fail a build', async () => {
  const folder = await writeFiles(await temporaryFolder(), { file: '' });
  await expect(savePublishedInput(path.join(folder, 'file/x.json'), 'i', 'r')).resolves.toBeUndefined();
});

test('digestOfInput() differs by the code of the core and of plug-ins, by the host and by the content', async () => {
  const content = {
    bytes: new Uint8Array(1),
    aliases: new Map<string, string>(),
    gone: [],
    assets: new Set<string>(),
    remotePictures: new Map<string, never>(),
    replaced: new Set<string>(),
  };
  const program = { 'src/a.ts': 'a', 'plugins/b/index.ts': 'b', 'public/c.js': 'c', 'package.json': '{}' };
  const digest = async (files: Readonly<Record<string, string>> = {}, target = 'node', bytes = content.bytes) => {
    const root = await writeFiles(await temporaryFolder(), { ...program, ...files });
    return digestOfInput(root, readSettings({ CONTENT_DIR: root }, root, target), { ...content, bytes }, 0);
  };
  const same = await digest();
  expect(await digest()).toBe(same);
  const others = [...Object.keys(program).map((file) => digest({ [file]: '1' }))];
  others.push(digest({}, 'static'), digest({}, 'node', new Uint8Array(2)));
  expect(new Set([same, ...(await Promise.all(others))]).size).toBe(others.length + 1);
});
