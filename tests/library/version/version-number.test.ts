import { expect, test } from 'vitest';
import { compareVersions, labelOfVersion, parseVersionNumber } from '../../../src/library/version/version-number.ts';

test('`parseVersionNumber()` reads names of folders that are versions, and no others', () => {
  expect(parseVersionNumber('v1')).toEqual({ parts: [1], isPreview: false });
  expect(parseVersionNumber('v1.2')).toEqual({ parts: [1, 2], isPreview: false });
  expect(parseVersionNumber('1.0.0')).toEqual({ parts: [1, 0, 0], isPreview: false });
  expect(parseVersionNumber('2.x')).toEqual({ parts: [2, Infinity], isPreview: false });
  expect(parseVersionNumber('version-1.0')).toEqual({ parts: [1, 0], isPreview: false });
  expect(parseVersionNumber('v2.0.0-beta.1')).toEqual({ parts: [2, 0, 0], isPreview: true });
  for (const name of ['1', '2026', 'vista', 'v', 'version', '1.0-notes.md/x', '2024-01-31', 'v1setup'])
    expect(parseVersionNumber(name), name).toBeUndefined();
});

test('`compareVersions()` puts the newest release first and previews last', () => {
  const names = ['v1', 'v2.0.0-beta.1', '1.10', '1.x', 'v1.9', 'v0.9'];
  const sorted = names.toSorted((a, b) => {
    const [one, other] = [parseVersionNumber(a), parseVersionNumber(b)];
    return one && other ? compareVersions(one, other) : Number.NaN;
  });
  expect(sorted).toEqual(['1.x', '1.10', 'v1.9', 'v1', 'v0.9', 'v2.0.0-beta.1']);
});

test('`labelOfVersion()` leaves the number', () => {
  expect(['v1.2', 'version-2.0', '2.x', 'next', 'vista'].map(labelOfVersion)).toEqual([
    '1.2',
    '2.0',
    '2.x',
    'next',
    'vista',
  ]);
});
