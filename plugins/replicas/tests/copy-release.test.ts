import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openStore } from '../../../src/library/store/open-store.ts';
import { fileInMemory } from '../../../src/release/open/context-of.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { writeFiles } from '../../../tests/support/builds/build.ts';
import { getStore, library, pages } from '../../../tests/support/library.ts';
import { temporaryFolder } from '../../../tests/support/run/temporary-folders.ts';
import { copyRelease } from '../copy-release.ts';
import { decodeTexts } from '../request-texts.ts';
import type { Storage } from '../storage.ts';
import { writeReleaseData } from '../write-release-data.ts';

const out = await writeFiles(await temporaryFolder(), { '.halyard/library.bin': '' });
const search = fileInMemory(await writeIndex(library, { language: 'en' }));
const publish = (words: string) =>
  writeReleaseData({
    library: fileInMemory(getStore(pages)),
    search,
    build: library.build,
    texts: [
      ['404.html', words],
      ['__proto__', 'A name that objects have.'],
    ],
    out,
    before: undefined,
  });

/** A source of segments, and the names of those that were fetched. */
const getSource = (change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes) => {
  const fetched: string[] = [];
  const storage: Pick<Storage, 'readFile'> = {
    readFile: async (name) => {
      fetched.push(name);
      return change(new Uint8Array(await readFile(path.join(out, name))));
    },
  };
  return { fetched, source: { storages: () => [storage], patience: { one: 50, all: 100 } } };
};
test('`copyRelease()` copies what was published, byte for byte', async () => {
  const manifest = await publish('Nothing here.');
  const { source } = getSource();
  const { library: file, search: index, texts, close } = await copyRelease(source, manifest);
  expect([file.size, index.size]).toEqual([getStore(pages).length, search.size]);
  expect(Buffer.from(file.read(0, file.size)).equals(getStore(pages))).toBe(true);
  expect(openStore(file.read).summaryAt(0)).toEqual(library.summaryAt(0));
  const readText = decodeTexts(texts);
  expect(['404.html', '__proto__', 'constructor'].map(readText)).toEqual([
    'Nothing here.',
    'A name that objects have.',
    undefined,
  ]);
  close();
});

test('`copyRelease()` fetches only what the copy of the release before has not', async () => {
  const before = await copyRelease(getSource().source, await publish('Nothing here.'));
  const manifest = await publish('Nothing is here.');
  const { source, fetched } = getSource();
  const copy = await copyRelease(source, manifest, before);
  expect(fetched).toEqual(manifest.texts.map(([digest]) => `_data/${digest}.bin`));
  before.close();
  expect(openStore(copy.library.read).size).toBe(library.size);
  copy.close();
});

test('`copyRelease()` leaves no file behind, neither of a copy nor of one that failed', async () => {
  const folder = await temporaryFolder();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
  try {
    const manifest = await publish('Nothing here.');
    const copy = await copyRelease(getSource().source, manifest);
    await expect(copyRelease(getSource((bytes) => bytes.map((byte) => byte ^ 1)).source, manifest)).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    copy.close();
  } finally {
    vi.unstubAllEnvs();
  }
});
