import { expect, test } from 'vitest';
import type { FeedChange } from '../../../src/library/changes/change.ts';
import type { EarlierVersion } from '../../../src/library/changes/earlier-text.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { sections, site } from '../../support/demo-sections.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';

const pages = ['a', 'b'].map((path) => storedPage([{ heading: path, text: `Text of ${path}.` }], { path }));
const changes = Array.from(
  { length: 5 },
  (_, at): FeedChange => ({
    path: `p-${at}`,
    day: `2026-01-0${at + 1}`,
    kind: 'added',
    // The length of records differs, also in bytes.
    digest: 'é'.repeat(at * 7),
    mark: String(at).repeat(24),
  }),
);
const versionOf = (path: string, digest: string, text: string): EarlierVersion => {
  const { markdown, chunks } = storedPage([{ heading: path, text }], { path });
  return { path, digest, markdown, chunks };
};
const versions = [
  versionOf('a', `aa${'0'.repeat(62)}`, 'Über alles'),
  versionOf('b', `ab${'0'.repeat(62)}`, 'Second'),
  versionOf('a', `ac${'0'.repeat(62)}`, 'Third, longer than the others'),
];

const open = (more: Partial<Parameters<typeof writeStore>[0]> = {}) => {
  const bytes = writeStore({
    site,
    sections,
    origin: 'https://site.example',
    build: 'b',
    pages,
    aliases: new Map([['old', 'a']]),
    gone: ['lost'],
    ...more,
  });
  return openStore((offset, length) => bytes.subarray(offset, offset + length));
};

test('openStore() reads any part of the changes that writeStore() wrote', () => {
  const library = open({ changes });
  expect(library.changeCount).toBe(5);
  for (let from = 0; from <= 5; from += 1)
    for (let to = from; to <= 5; to += 1) expect(library.changesBetween(from, to)).toEqual(changes.slice(from, to));
  expect(library.changesBetween(3, 1)).toEqual([]);
});

test('openStore() has no changes and no versions where none were written', () => {
  const library = open();
  expect([library.changeCount, library.changesBetween(0, 0)]).toEqual([0, []]);
  expect([library.history, library.earlierVersions('a')]).toEqual([undefined, []]);
});

test('openStore() reads the earlier versions of a page, all or those of a digest', () => {
  const library = open({ changes, earlier: { history: 'shallow', versions } });
  expect(library.history).toBe('shallow');
  expect(library.earlierVersions('a')).toEqual([versions[0], versions[2]]);
  expect(library.earlierVersions('b')).toEqual([versions[1]]);
  expect(library.earlierVersions('a', 'ac00')).toEqual([versions[2]]);
  expect(library.earlierVersions('a', 'ab')).toEqual([]);
  expect(library.earlierVersions('none')).toEqual([]);
  // What stands before and behind them in the file is not mixed up with them.
  expect(library.changesBetween(0, 5)).toEqual(changes);
  expect(library.pageAt(library.find('b') ?? -1).markdown).toBe(pages[1]?.markdown);
});

test('openStore() keeps versions of a site without changes', () => {
  const library = open({ earlier: { history: 'complete', versions } });
  expect(library.earlierVersions('a', versions[0]?.digest)).toEqual([versions[0]]);
  const empty = open({ earlier: { history: 'absent', versions: [] } });
  expect([empty.history, empty.earlierVersions('a')]).toEqual(['absent', []]);
});

test('openStore() finds pages by former addresses, and knows what is gone', () => {
  const library = open();
  expect(library.aliasOf('old')).toBe('a');
  expect(library.aliasOf('a')).toBeUndefined();
  expect([library.isGone('lost'), library.isGone('a'), library.isGone('los')]).toEqual([true, false, false]);
  expect([library.find('a'), library.find('aa'), library.find('')]).toEqual([0, undefined, undefined]);
});
