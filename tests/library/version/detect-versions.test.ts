import { expect, test } from 'vitest';
import { detectVersions } from '../../../src/library/version/detect-versions.ts';

const foldersIn = (paths: string[]): string[] => detectVersions(paths).map(({ folder }) => folder);
const pagesIn = (folder: string, names: string[]): string[] => names.map((name) => `${folder}/${name}`);

test('`detectVersions()` finds folders side by side that mirror each other, the newest first', () => {
  expect(
    foldersIn([
      ...pagesIn('docs/v1', ['setup', 'use']),
      ...pagesIn('docs/v2', ['setup', 'use', 'new', 'more', 'most']),
      ...pagesIn('docs/v1.5', ['setup', 'use']),
    ]),
  ).toEqual(['docs/v2', 'docs/v1.5', 'docs/v1']);
  expect(foldersIn(['1.x', '1.x/a', '2.x', '2.x/a'])).toEqual(['2.x', '1.x']);
});

test('`detectVersions()` finds the versions of each folder by itself', () => {
  expect(foldersIn(['api/v1/get', 'api/v2/get', 'cli/v1/run', 'cli/v3/run'])).toEqual([
    'api/v2',
    'api/v1',
    'cli/v3',
    'cli/v1',
  ]);
  expect(foldersIn(['one/v1/get', 'other/v2/get'])).toEqual([]);
});

test('`detectVersions()` leaves folders alone that mirror nothing', () => {
  expect(foldersIn(['releases/v1.0', 'releases/v1.1'])).toEqual([]);
  expect(foldersIn(['releases/v1/notes-of-1', 'releases/v2/notes-of-2'])).toEqual([]);
  expect(foldersIn(['docs/v1', 'docs/v2', 'docs/v1/a', 'docs/v2/b'])).toEqual([]);
  expect(foldersIn(['docs/v1/a', 'docs/b'])).toEqual([]);
  expect(foldersIn(['versioned_docs/version-1.0/a', 'versioned_docs/version-2.0/a', 'docs/a'])).toEqual([]);
  expect(foldersIn(['course/1/task', 'course/2/task'])).toEqual([]);
});
