import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileInMemory } from '../../../src/context/at-request/context-of.ts';
import { openingOf } from '../../../src/context/segments/opening.ts';
import { blockSize, dataManifestName, openingName } from '../../../src/context/segments/release-data.ts';
import type { Storage } from '../../../src/context/segments/storage.ts';
import { writeReleaseData } from '../../../src/context/segments/write-segments.ts';
import { openRemoteSite } from '../../../src/hosts/node/remote-site.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { library, pages, storeOf } from '../../support/library.ts';

// Segments of a few blocks, so that opening reads several of them.
const out = await writeFiles(await temporaryFolder(), { '.halyard/library.bin': '' });
const stores = {
  library: fileInMemory(storeOf(pages)),
  search: fileInMemory(await writeIndex(library, { language: 'en' })),
};
await writeReleaseData({
  ...stores,
  build: library.build,
  opening: await openingOf(stores),
  texts: [],
  out,
  before: undefined,
  segmentSize: 2 * blockSize,
});

/** Opens the site, whose `openingName` is changed on its way; returns what was asked of the storage, and a page. */
const openWith = async (change: (bytes: Uint8Array) => Uint8Array) => {
  const asked: string[] = [];
  const read = async (name: string): Promise<Uint8Array> => {
    asked.push(name);
    return new Uint8Array(await readFile(path.join(out, name)));
  };
  const storage: Storage = {
    readRange: async (name, { offset, length }) => (await read(name)).subarray(offset, offset + length),
    readText: async (name) => ({ text: new TextDecoder().decode(await read(name)), tag: undefined }),
    readFile: async (name) => change(await read(name)),
  };
  const site = await openRemoteSite({ storage, from: 'https://cdn.example/', log: () => undefined });
  const opened = new Set(asked);
  const { context } = site.release();
  const { library: distant, rounds } = context;
  const title = await rounds?.run(() => distant.summaryAt(distant.find(pages[0]?.summary.path ?? '') ?? -1).title);
  site.close();
  return { opened, title };
};
const title = pages[0]?.summary.title;
const inOneRound = new Set([openingName, dataManifestName]);

test('openRemoteSite() asks for the manifest and for what opening reads, and for nothing after them', async () => {
  const { opened, title: read } = await openWith((bytes) => bytes);
  expect(opened).toEqual(inOneRound);
  expect(read).toBe(title);
});

test.each([
  ['damaged', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 4000 ? byte ^ 1 : byte))],
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, 3000)],
  [
    'missing',
    () => {
      throw new Error('404');
    },
  ],
])('openRemoteSite() reads the segments where what opening reads is %s', async (_, change) => {
  const { opened, title: read } = await openWith(change);
  expect(opened.size).toBeGreaterThan(inOneRound.size);
  expect(read).toBe(title);
});
