import { expect, test } from 'vitest';
import { pagesOfSection } from '../../../src/library/version/pages-of-section.ts';
import { siblingsOf, versionNamed } from '../../../src/library/version/site-versions.ts';
import { formerStarts, startOfVersion } from '../../../src/library/version/start-of-version.ts';
import { versionsLibrary as library } from '../../support/libraries/versions.ts';

const versionOf = (name: string) => {
  const version = versionNamed(library.site, name);
  if (version === undefined) throw new Error(`There is no version ${name}`);
  return version;
};
const startOf = (name: string, of = library): string | undefined => {
  const position = startOfVersion(of, versionOf(name));
  return position === undefined ? undefined : library.pathAt(position);
};

test('startOfVersion() is the page of the folder, or else the first page that is read', () => {
  expect(startOf('v2')).toBe('docs/v2');
  const [first] = [...library.select({ version: 'v1' })].map(library.pathAt);
  expect(first).toMatch(/^docs\/v1\//);
  expect(library.summaryAt(library.find(startOf('v1') ?? '') ?? -1).version).toBe('v1');
  // The order of reading, not that of the paths.
  const reversed = { ...library, pagesOf: (section: string) => library.pagesOf(section).toReversed() };
  expect(startOf('v1', reversed)).not.toBe(startOf('v1'));
  expect(startOf('v1', { ...library, pagesOf: () => new Uint32Array() })).toBe(first);
  expect(
    startOf('v1', { ...library, pagesOf: () => new Uint32Array(), select: () => new Uint32Array() }),
  ).toBeUndefined();
});

test('formerStarts() has the first page of each version but the current one', () => {
  expect(formerStarts(library).map(({ version, page }) => [version.name, page.path])).toEqual([
    ['v1.5', startOf('v1.5')],
    ['v1', startOf('v1')],
  ]);
  const { docVersions: _, ...plain } = library.site;
  expect(formerStarts({ ...library, site: plain })).toEqual([]);
});

test('siblingsOf() has the versions in the same folder', () => {
  expect(siblingsOf(library.site, versionOf('v1')).map(({ name }) => name)).toEqual(['v2', 'v1.5', 'v1']);
  expect(siblingsOf(library.site, { ...versionOf('v1'), parent: 'api' })).toEqual([]);
});

test('pagesOfSection() has pages of former versions only of a section that has no others', () => {
  const pathsOf = (size: number): string[] => [...pagesOfSection(library, { name: 'docs', size })].map(library.pathAt);
  expect(pathsOf(5)).toEqual([...library.select({ section: 'docs' })].map(library.pathAt));
  expect(pathsOf(5).filter((path) => path.startsWith('docs/v1'))).toEqual([]);
  expect(pathsOf(0)).toContain('docs/v1/guides/crank');
});
