import { expect, test } from 'vitest';
import type { FeedChange } from '../../../src/library/changes/change.ts';
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

test('openStore() has no changes and no region where none were written', () => {
  const library = open();
  expect([library.changeCount, library.changesBetween(0, 0)]).toEqual([0, []]);
  expect(library.getRegion('a')).toBeUndefined();
});

test('openStore() reads the regions of plug-ins by their names, each from its own start', () => {
  const regions = new Map([
    ['one', Uint8Array.from([1, 2, 3])],
    ['empty', new Uint8Array()],
    ['two', Uint8Array.from([4, 5])],
  ]);
  const library = open({ changes, regions });
  for (const [name, bytes] of regions) {
    const region = library.getRegion(name);
    expect([region?.length, [...(region?.read(0, bytes.length) ?? [])]]).toEqual([bytes.length, [...bytes]]);
    expect(library.getRegion(name)).toBe(region);
  }
  expect([...(library.getRegion('two')?.read(1, 1) ?? [])]).toEqual([5]);
  expect([library.getRegion('none'), library.getRegion('__proto__')]).toEqual([undefined, undefined]);
  // What stands before them in the file is not mixed up with them.
  expect(library.changesBetween(0, 5)).toEqual(changes);
  expect(library.pageAt(library.find('b') ?? -1).markdown).toBe(pages[1]?.markdown);
});

test('openStore() finds pages by former addresses, and knows what is gone', () => {
  const library = open();
  expect(library.findAlias('old')).toBe('a');
  expect(library.findAlias('a')).toBeUndefined();
  expect([library.isGone('lost'), library.isGone('a'), library.isGone('los')]).toEqual([true, false, false]);
  expect([library.find('a'), library.find('aa'), library.find('')]).toEqual([0, undefined, undefined]);
});
