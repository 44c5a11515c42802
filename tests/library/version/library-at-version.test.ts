import { expect, test } from 'vitest';
import { findNeighbours, treePages } from '../../../src/library/neighbours.ts';
import { libraryAtVersion } from '../../../src/library/version/library-at-version.ts';
import { versionsLibrary as library } from '../../support/libraries/versions.ts';

const first = libraryAtVersion(library, 'v1');
const shownIn = ({ size, pathAt }: typeof library): string[] => Array.from({ length: size }, (_, at) => pathAt(at));
const docsIn = (paths: readonly string[]): string[] => paths.filter((path) => path.startsWith('docs/'));

test('a library shows the pages of the current version, and has all others', () => {
  expect(docsIn(shownIn(library))).toEqual([
    'docs/v2',
    'docs/v2/guides/install',
    'docs/v2/guides/remote',
    'docs/v2/guides/start',
  ]);
  // Five pages of former versions; the others are lists and pages about the service.
  const { summaryAt, size, listedSize } = library;
  const secondary = Array.from({ length: listedSize - size }, (_, at) => summaryAt(size + at));
  expect(secondary.filter(({ kind }) => kind === 'page').length).toBe(5);
  for (const path of ['docs/v1/guides/crank', 'docs/v1.5/guides/start', 'docs/v2/guides/start', 'index'])
    expect(library.pathAt(library.find(path) ?? -1)).toBe(path);
  expect(library.tags.has('series-1')).toBe(false);
  expect(library.tags.get('installing')).toBe(1);
});

test('`select()` has pages of a former version only where it is asked for', () => {
  const paths = (query: Parameters<typeof library.select>[0]): string[] =>
    [...library.select(query)].map(library.pathAt);
  expect(paths({ tag: 'installing' })).toEqual(['docs/v2/guides/install']);
  expect(paths({ tag: 'installing', version: 'v1' })).toEqual(['docs/v1/guides/install']);
  expect(paths({ tag: 'installing', version: 'all' })).toHaveLength(3);
  expect(paths({ version: 'v2' })).toEqual(docsIn(shownIn(library)));
  expect(paths({})).toEqual(shownIn(library));
});

test('`libraryAtVersion()` shows the pages of a version in the place of the current one', () => {
  const own = ['docs/v1/guides/crank', 'docs/v1/guides/install', 'docs/v1/guides/start'];
  expect(docsIn(shownIn(first))).toEqual(own);
  expect(shownIn(first)).toEqual(shownIn(first).toSorted());
  expect(shownIn(first)).toContain('index');
  expect(docsIn([...first.select({ section: 'docs' })].map(first.pathAt))).toEqual(own);
  for (const path of shownIn(library)) expect(first.pathAt(first.find(path) ?? -1)).toBe(path);
  expect(libraryAtVersion(library, 'v2')).toBe(library);
  expect(libraryAtVersion(library, undefined)).toBe(library);
});

test('`findNeighbours()` and the tree stay in the version of a page', () => {
  expect(docsIn(treePages(first).map(({ path }) => path)).every((path) => path.startsWith('docs/v1/'))).toBe(true);
  const crank = first.summaryAt(first.find('docs/v1/guides/start') ?? -1);
  const { previous, next } = findNeighbours(crank, first);
  expect([previous?.path, next?.path].filter((path) => path?.startsWith('docs/v2'))).toEqual([]);
  expect(previous?.path).toBe('docs/v1/guides/install');
});
