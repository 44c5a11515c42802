import { expect, test } from 'vitest';
import { versionOfPath, versionsFrom } from '../../../src/library/version/site-versions.ts';

const site = { defaultLanguage: 'en', otherLanguages: [] };

test('`versionsFrom()` makes the first version of each folder current, unless another one is', () => {
  const current = (stated: Parameters<typeof versionsFrom>[0]): string[] =>
    versionsFrom(stated).flatMap(({ folder, isCurrent }) => (isCurrent ? [folder] : []));
  expect(current([{ folder: 'docs/v2' }, { folder: 'docs/v1' }, { folder: 'api/v1' }])).toEqual(['docs/v2', 'api/v1']);
  expect(current([{ folder: 'docs/v3' }, { folder: 'docs/v2', current: true }])).toEqual(['docs/v2']);
});

test('`versionsFrom()` names a version by its folder, and by its path where two have one name', () => {
  const named = versionsFrom([{ folder: 'docs/v1' }, { folder: 'api/v1' }, { folder: 'docs/v2', label: 'Two' }]);
  expect(named.map(({ name, label, parent }) => [name, label, parent])).toEqual([
    ['docs/v1', '1', 'docs'],
    ['v2', 'Two', 'docs'],
    ['api/v1', '1', 'api'],
  ]);
});

test('`versionOfPath()` finds the version of a path in the folder of any language', () => {
  const otherLanguages = [{ tag: 'de', folder: 'de' }] as unknown as Parameters<
    typeof versionOfPath
  >[0]['otherLanguages'];
  const versions = { ...site, otherLanguages, docVersions: versionsFrom([{ folder: 'v2' }, { folder: 'v1' }]) };
  const nameAt = (path: string): string | undefined => versionOfPath(versions, path)?.name;
  expect(['v1', 'v1/x', 'de/v2/x/y', 'v10', 'docs/v1', 'de'].map(nameAt)).toEqual([
    'v1',
    'v1',
    'v2',
    undefined,
    undefined,
    undefined,
  ]);
});
