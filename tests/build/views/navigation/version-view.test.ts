import { expect, test } from 'vitest';
import { type VersionView, versionView } from '../../../../src/build/views/navigation/version-view.ts';
import { versionsLibrary as library, versionsOrigin } from '../../../support/libraries/versions.ts';

const viewAt = (path: string): VersionView | undefined =>
  versionView(library, library.summaryAt(library.find(path) ?? Number.NaN));
const hrefs = (view: VersionView | undefined) => view?.links.map(({ label, href }) => [label, href]);

test('versionView() links to the same page in the other versions, newest first, or else to their start', () => {
  expect(hrefs(viewAt('docs/v2/guides/install'))).toEqual([
    ['2', '/docs/v2/guides/install'],
    ['1.5', '/docs/v1.5/guides/install'],
    ['1', '/docs/v1/guides/install'],
  ]);
  // Not the start of its version.
  expect(hrefs(viewAt('docs/v2/guides/start'))?.map(([, href]) => href)).toEqual([
    '/docs/v2/guides/start',
    '/docs/v1.5/guides/start',
    '/docs/v1/guides/start',
  ]);
  expect(hrefs(viewAt('docs/v1/guides/crank'))?.[0]).toEqual(['2', '/docs/v2']);
  expect(hrefs(viewAt('docs/v2/guides/remote'))?.[2]?.[1]).toMatch(/^\/docs\/v1\/guides\/\w+$/);
});

test('versionView() marks the version that is shown, and the current one', () => {
  const marks = (path: string) => viewAt(path)?.links.map(({ isHere, isCurrent }) => [isHere, isCurrent]);
  expect(marks('docs/v2/guides/install')).toEqual([
    [true, true],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(marks('docs/v1/guides/install')).toEqual([
    [undefined, true],
    [undefined, undefined],
    [true, undefined],
  ]);
});

test('versionView() names a former version and the page of the current one that replaces it', () => {
  expect(viewAt('docs/v1/guides/install')).toMatchObject({
    label: '1',
    former: 'v1',
    canonical: `${versionsOrigin}/docs/v2/guides/install`,
  });
  const current = viewAt('docs/v2/guides/install');
  expect(current?.label).toBe('2');
  expect(current).not.toHaveProperty('former');
  expect(current).not.toHaveProperty('canonical');
  expect(viewAt('docs/v1/guides/crank')).not.toHaveProperty('canonical');
});

test('versionView() is undefined outside of versions', () => {
  expect(viewAt('index')).toBeUndefined();
});
