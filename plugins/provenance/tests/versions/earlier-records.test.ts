import { expect, test } from 'vitest';
import type { Library } from '../../../../src/library/library.ts';
import { openStore } from '../../../../src/library/store/open-store.ts';
import { writeStore } from '../../../../src/library/store/write-store.ts';
import { withoutExpired } from '../../../../src/library/unexpired.ts';
import { sections, site } from '../../../../tests/support/demo-sections.ts';
import { storedPage } from '../../../../tests/support/libraries/stored-page.ts';
import {
  earlierVersions,
  encodeEarlier,
  hasVersions,
  historyIn,
  versionsRegion,
} from '../../versions/earlier-records.ts';
import type { EarlierVersion, EarlierVersions } from '../../versions/earlier-text.ts';

const pages = ['a', 'b'].map((path) => storedPage([{ heading: path, text: `Text of ${path}.` }], { path }));
const getVersion = (path: string, digest: string, text: string): EarlierVersion => {
  const { markdown, chunks } = storedPage([{ heading: path, text }], { path });
  return { path, digest, markdown, chunks };
};
const versions = [
  getVersion('a', `aa${'0'.repeat(62)}`, 'Über alles'),
  getVersion('b', `ab${'0'.repeat(62)}`, 'Second'),
  getVersion('a', `ac${'0'.repeat(62)}`, 'Third, longer than the others'),
];

const open = (earlier: EarlierVersions | undefined, stored = pages): Library => {
  const regions = new Map(earlier === undefined ? [] : [[versionsRegion, encodeEarlier(earlier)]]);
  const input = { site, sections, origin: 'https://site.example', build: 'b', aliases: new Map(), gone: [] };
  const bytes = writeStore({ ...input, pages: stored, regions });
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

test('a site without earlier versions has none, and says so', () => {
  const library = open(undefined);
  expect([hasVersions(library), historyIn(library), earlierVersions(library, 'a')]).toEqual([false, 'absent', []]);
});

test('`earlierVersions()` reads the versions of a page, all or those of a digest', () => {
  const library = open({ history: 'shallow', versions });
  expect([hasVersions(library), historyIn(library)]).toEqual([true, 'shallow']);
  expect(earlierVersions(library, 'a')).toEqual([versions[0], versions[2]]);
  expect(earlierVersions(library, 'b')).toEqual([versions[1]]);
  expect(earlierVersions(library, 'a', 'ac00')).toEqual([versions[2]]);
  expect(earlierVersions(library, 'a', 'ab')).toEqual([]);
  expect(earlierVersions(library, 'none')).toEqual([]);
});

test('`historyIn()` tells a history without versions from a site that publishes none', () => {
  const library = open({ history: 'absent', versions: [] });
  expect([hasVersions(library), historyIn(library), earlierVersions(library, 'a')]).toEqual([true, 'absent', []]);
});

test('`earlierVersions()` has nothing of a page that has expired', () => {
  const expiry = Date.parse('2026-06-01');
  const library = open(
    { history: 'complete', versions },
    pages.map((page, at) => (at === 0 ? { ...page, expiry } : page)),
  );
  expect(earlierVersions(library, 'a')).toHaveLength(2);
  const later = withoutExpired(library, expiry + 1);
  expect([earlierVersions(later, 'a'), earlierVersions(later, 'b')]).toEqual([[], [versions[1]]]);
});
