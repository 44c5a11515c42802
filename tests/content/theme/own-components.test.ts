import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { componentsToRun, describeLeftOut } from '../../../src/content/theme/own-components.ts';
import { programFolder } from '../../../src/project/places.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const withComponents = async (...names: readonly string[]): Promise<string> =>
  writeFiles(await temporaryFolder(), Object.fromEntries(names.map((name) => [`site/theme/${name}`, '<b/>'])));

test('componentsToRun() takes components of another folder only where someone asks for it', async () => {
  const contentFolder = path.join(await withComponents('Head.astro'), 'site');
  const settings = { contentFolder, cacheFolder: undefined };
  expect(componentsToRun(settings, false)).toBeUndefined();
  expect(componentsToRun(settings, true)).toBe(path.join(contentFolder, 'theme'));
  const own = { contentFolder: path.join(programFolder, 'content'), cacheFolder: undefined };
  expect(componentsToRun(own, true)).toBeUndefined();
});

test('componentsToRun() takes none of a fetched repository and none by a symbolic link, whoever asks', async () => {
  const cacheFolder = await temporaryFolder();
  const contentFolder = path.join(cacheFolder, 'sources/0123/docs');
  await writeFiles(contentFolder, { 'theme/Head.astro': '<b/>' });
  expect(componentsToRun({ contentFolder, cacheFolder }, true)).toBeUndefined();
  const linked = await temporaryFolder();
  await symlink(path.join(contentFolder, 'theme'), path.join(linked, 'theme'));
  expect(componentsToRun({ contentFolder: linked, cacheFolder: undefined }, true)).toBeUndefined();
});

test('describeLeftOut() says in one line which components do not run, and how they do', async () => {
  const contentFolder = path.join(await withComponents('Head.astro', 'Brand.astro', 'parts/x.ts'), 'site');
  const settings = { contentFolder, cacheFolder: undefined, components: undefined };
  expect(await describeLeftOut(settings)).toBe(
    'Components are left out: theme/Brand.astro, theme/Head.astro. They are code, and this folder is not part of your own project. If you trust whoever wrote them, --run-components runs them.',
  );
  expect(await describeLeftOut({ ...settings, components: path.join(contentFolder, 'theme') })).toBeUndefined();
  expect(await describeLeftOut({ ...settings, contentFolder: await temporaryFolder() })).toBeUndefined();
});

test('describeLeftOut() names five of many, and no flag that a fetched repository could use', async () => {
  const cacheFolder = await temporaryFolder();
  const contentFolder = path.join(cacheFolder, 'sources/0123');
  const names = Array.from({ length: 7 }, (_, at) => [`theme/A${at}.astro`, '<b/>']);
  await writeFiles(contentFolder, Object.fromEntries(names));
  const line = await describeLeftOut({ contentFolder, cacheFolder, components: undefined });
  expect(line).toContain('theme/A4.astro and 2 more. They are code, and that of a fetched repository never runs.');
  expect(line).not.toContain('\n');
});
