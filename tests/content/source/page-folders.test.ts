import { expect, test } from 'vitest';
import { readPageFolders } from '../../../src/content/source/page-folders.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

test.each([
  ['collections:\n  recipes: {output: true}\n  notes: {output: false}\n  people:\n', ['_recipes']],
  ['collections: [recipes]\n', []],
  ['title: x\n', []],
  ['a: [\n', []],
])('readPageFolders() of %j returns %j', async (config, folders) => {
  expect([...(await readPageFolders(await writeFiles(await temporaryFolder(), { '_config.yml': config })))]).toEqual(
    folders,
  );
});
