import { expect, test } from 'vitest';
import { pagesOfSection } from '../../../src/library/version/pages-of-section.ts';
import { findSiblings, versionNamed } from '../../../src/library/version/site-versions.ts';
import { formerStarts, startOfVersion } from '../../../src/library/version/start-of-version.ts';
import { versionsLibrary as library } from '../../support/libraries/versions.ts';

const getVersion = (name: string) => {
  const version = versionNamed(library.site, name);
  if (version === undefined) throw new Error(`There is no version ${name}`);
  return version;
};
const findStart = (name: string, of = library): string | undefined => {
  const position = startOfVersion(of, getVersion(name));
  return position === undefined ? undefined : library.pathAt(position);
};

test('startOfVersion() is the page of the folder, or else the first page that is read', () => {
  expect(findStart('v2')).toBe('docs/v2');
  const [first] = [...library.select({ version: 'v1' })].map(library.pathAt);
  expect(first).toMatch(/^docs\/v1\//);
  expect(library.summaryAt(library.find(findStart('v1') ?? '') ?? -1).version).toBe('v1');
  // The order of reading, not that of the paths.
  const reversed = { ...library, getPages: (section: string) => library.getPages(section).toReversed() };
  expect(findStart('v1', reversed)).not.toBe(findStart('v1'));
  expect(findStart('v1', { ...library, getPages: () => new Uint32Array() })).toBe(first);
  expect(
    findStart('v1', { ...library, getPages: () => new Uint32Array(), select: () => new Uint32Array() }),
  ).toBeUndefined();
});

test('formerStarts() has the first page of each version but the current one', () => {
  expect(formerStarts(library).map(({ version, page }) => [version.name, page.path])).toEqual([
    ['v1.5', findStart('v1.5')],
    ['v1', findStart('v1')],
  ]);
  const { docVersions: _, ...plain } = library.site;
  expect(formerStarts({ ...library, site: plain })).toEqual([]);
});

test('findSiblings() has the versions in the same folder', () => {
  expect(findSiblings(library.site, getVersion('v1')).map(({ name }) => name)).toEqual(['v2', 'v1.5', 'v1']);
  expect(findSiblings(library.site, { ...getVersion('v1'), parent: 'api' })).toEqual([]);
});

test('pagesOfSection() has pages of former versions only of a section that has no others', () => {
  const getPaths = (size: number): string[] => [...pagesOfSection(library, { name: 'docs', size })].map(library.pathAt);
  expect(getPaths(5)).toEqual([...library.select({ section: 'docs' })].map(library.pathAt));
  expect(getPaths(5).filter((path) => path.startsWith('docs/v1'))).toEqual([]);
  expect(getPaths(0)).toContain('docs/v1/guides/crank');
});
