import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineFile, ownComponent, themeParts } from '../../../src/content/theme/theme-files.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const source = path.resolve(import.meta.dirname, '../../../src');
const layout = path.join(source, 'components/site/Layout.astro');
const folderWith = async (...names: readonly string[]): Promise<string> =>
  writeFiles(await temporaryFolder(), Object.fromEntries(names.map((name) => [name, 'x'])));

test('themeParts has components by their names, each of which the engine has', () => {
  expect(themeParts.get('Byline.astro')).toBe('page/Byline.astro');
  expect(new Set(themeParts.values()).size).toBe(themeParts.size);
});

test('ownComponent() returns the component of the owner in place of one that the engine imports', async () => {
  const folder = await folderWith('theme/Brand.astro');
  expect(ownComponent(path.join(folder, 'theme'), './Brand.astro', layout)).toBe(
    path.join(folder, 'theme/Brand.astro'),
  );
  expect(
    ownComponent(path.join(folder, 'theme'), '../site/Brand.astro', path.join(source, 'components/page/Page.astro')),
  ).toBe(path.join(folder, 'theme/Brand.astro'));
});

test('ownComponent() returns nothing for a component that the owner has not, or that no owner may replace', async () => {
  const folder = await folderWith('theme/Brand.astro', 'theme/Layout.astro');
  expect(ownComponent(path.join(folder, 'theme'), './SiteHeader.astro', layout)).toBeUndefined();
  expect(
    ownComponent(path.join(folder, 'theme'), './Layout.astro', path.join(source, 'components/site/Other.astro')),
  ).toBeUndefined();
  // A component of the same name in another folder of the engine is another one.
  expect(
    ownComponent(path.join(folder, 'theme'), './Brand.astro', path.join(source, 'components/page/Page.astro')),
  ).toBeUndefined();
  expect(ownComponent(path.join(folder, 'theme'), './Brand.ts', layout)).toBeUndefined();
});

test('ownComponent() takes no component by a symbolic link', async () => {
  const folder = await folderWith('outside.astro', 'site/theme/parts/x.ts');
  await symlink(path.join(folder, 'outside.astro'), path.join(folder, 'site/theme/Brand.astro'));
  expect(ownComponent(path.join(folder, 'site/theme'), './Brand.astro', layout)).toBeUndefined();
});

test('ownComponent() gives the component of the engine to one of the owner that imports it', async () => {
  const folder = await folderWith('theme/Brand.astro');
  expect(
    ownComponent(path.join(folder, 'theme'), path.join(source, 'components/site/Brand.astro'), undefined),
  ).toBeUndefined();
  const own = path.join(folder, 'theme/Brand.astro');
  expect(
    ownComponent(path.join(folder, 'theme'), path.join(source, 'components/site/Brand.astro'), own),
  ).toBeUndefined();
});

test('engineFile() resolves `/src/…` for components of the owner alone', () => {
  const own = '/site/theme/parts/Brand.astro';
  const file = path.join(source, 'components/site/Brand.astro');
  expect(engineFile('/site/theme', '/src/components/site/Brand.astro', own)).toBe(file);
  expect(engineFile('/site/theme', './Brand.astro', own)).toBeUndefined();
  expect(engineFile('/site/theme', '/src/components/site/Brand.astro', layout)).toBeUndefined();
  expect(engineFile('/site/theme', '/src/components/site/Brand.astro', '/site/themes/Brand.astro')).toBeUndefined();
  expect(engineFile('/site/theme', '/src/components/site/Brand.astro', undefined)).toBeUndefined();
});
