import { expect, test } from 'vitest';
import { withFolderLabels } from '../../../src/content/source/folder-labels.ts';
import { site } from '../../support/demo-sections.ts';

const labelsOf = (...pages: readonly (readonly [file: string, treePath: string])[]) =>
  withFolderLabels(
    site,
    pages.map(([file, treePath]) => ({ file, treePath })),
  ).folderLabels;

test.each([
  [
    '01 Obsidian Sync/Deep Plug-ins/a.md',
    'obsidian-sync/deep-plug-ins/a',
    { 'obsidian-sync': 'Obsidian Sync', 'obsidian-sync/deep-plug-ins': 'Deep Plug-ins' },
  ],
  ['getting started/a.md', 'getting-started/a', undefined],
  ['API/a.md', 'elsewhere/a', undefined],
])('withFolderLabels() reads the titles of the folders of %s', (file, treePath, wanted) => {
  expect(labelsOf([file, treePath])).toEqual(wanted);
});

test('withFolderLabels() leaves a folder with a page the title of the page', () => {
  expect(labelsOf(['API/a.md', 'api/a'], ['API/index.md', 'api'])).toBeUndefined();
});
