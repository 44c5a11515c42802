import { expect, test } from 'vitest';
import { type BlockLoaderOptions, blockKey, createBlockLoader } from '../../../src/context/segments/block-loader.ts';
import { parseDataManifest } from '../../../src/context/segments/parse-data-manifest.ts';
import { blockSize, dataManifestName, segmentName } from '../../../src/context/segments/release-data.ts';
import { sealedRange } from '../../../src/context/segments/sealed-blocks.ts';
import type { Storage } from '../../../src/context/segments/storage.ts';
import { memoryStorage } from './memory-storage.ts';
import { writtenData } from './written-data.ts';

/** For a storage that never sends the right bytes: one that does may take longer on a busy machine. */
const patience = { one: 200, all: 400 };
const data = await writtenData({ library: 20 * blockSize + 100, search: 300 });
const [[digest = '']] = data.manifest.library as [[string, number]];
const blockAt = (block: number): Uint8Array => data.library.subarray(block * blockSize, (block + 1) * blockSize);

/** Records what is asked of a storage, and lets a test change what it sends. */
const recordedStorage = (change: (bytes: Uint8Array, ask: number) => Uint8Array = (bytes) => bytes) => {
  const storage = memoryStorage(data.files);
  const asked: string[] = [];
  const recorded: Storage = {
    ...storage,
    readRange: async (name, range, request) => {
      asked.push(
        `${name === segmentName(digest) ? '' : `${name} `}${range.offset}+${range.length}${request.isFresh ? ' fresh' : ''}`,
      );
      return change(Uint8Array.from(await storage.readRange(name, range, request)), asked.length);
    },
  };
  return { storage: recorded, asked };
};

const openLoader = (change?: Parameters<typeof recordedStorage>[0], options?: BlockLoaderOptions) => {
  const { storage, asked } = recordedStorage(change);
  const loader = createBlockLoader(storage, options);
  loader.add(data.manifest.library);
  return { loader, asked };
};

test('`createBlockLoader()` fetches blocks of one round together, near ones in one request', async () => {
  const { loader, asked } = openLoader();
  const keys = [0, 1, 19].map((block) => blockKey(digest, block));
  await loader.load(keys);
  expect(keys.map(loader.get)).toEqual([blockAt(0), blockAt(1), blockAt(19)]);
  const rangeOf = (first: number, last: number): string => {
    const { offset, length } = sealedRange(20 * blockSize + 100, first, last);
    return `${offset}+${length}`;
  };
  expect(asked.sort()).toEqual([rangeOf(0, 1), rangeOf(19, 19)].sort());
});

test('`createBlockLoader()` sends one request for a block that several ask for at once', async () => {
  const { loader, asked } = openLoader();
  await Promise.all(Array.from({ length: 5 }, () => loader.load([blockKey(digest, 3)])));
  expect(asked.length).toBe(1);
  await loader.load([blockKey(digest, 3)]);
  expect(asked.length).toBe(1);
});

test('`createBlockLoader()` that is not shared lets no load wait for the requests of another', async () => {
  let isCancelled = true;
  const storage = memoryStorage(data.files);
  const cancelled: Storage = {
    ...storage,
    readRange: (...request) => (isCancelled ? new Promise(() => undefined) : storage.readRange(...request)),
  };
  const loader = createBlockLoader(cancelled, { isShared: false });
  loader.add(data.manifest.library);
  void loader.load([blockKey(digest, 3)]);
  isCancelled = false;
  await loader.load([blockKey(digest, 3)]);
  expect(loader.get(blockKey(digest, 3))).toEqual(blockAt(3));
});

test('`createBlockLoader()` asks again past all caches when bytes are wrong, and never returns wrong ones', async () => {
  const { loader, asked } = openLoader((bytes, ask) => (ask === 1 ? bytes.fill(7) : bytes));
  await loader.load([blockKey(digest, 2)]);
  expect(loader.get(blockKey(digest, 2))).toEqual(blockAt(2));
  expect(asked.filter((range) => range.endsWith('fresh')).length).toBeGreaterThanOrEqual(1);
});

test('`createBlockLoader()` rejects with 503 where the storage goes on sending wrong bytes, and recovers', async () => {
  let isWrong = true;
  const { loader } = openLoader((bytes) => (isWrong ? bytes.fill(7) : bytes), { patience });
  await expect(loader.load([blockKey(digest, 2)])).rejects.toMatchObject({ code: 'temporarily-unavailable' });
  expect(loader.get(blockKey(digest, 2))).toBeUndefined();
  isWrong = false;
  await loader.load([blockKey(digest, 2)]);
  expect(loader.get(blockKey(digest, 2))).toEqual(blockAt(2));
});

test('`createBlockLoader()` gives up on a storage that does not answer', async () => {
  const silent: Storage = {
    ...memoryStorage(new Map()),
    readRange: (_name, _range, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  };
  const loader = createBlockLoader(silent, { patience });
  loader.add(data.manifest.library);
  await expect(loader.load([blockKey(digest, 0)])).rejects.toMatchObject({ code: 'temporarily-unavailable' });
});

test('`writeReleaseData()` writes a manifest that `parseDataManifest()` reads, and nothing else does', () => {
  const text = new TextDecoder().decode(data.files.get(dataManifestName));
  expect(parseDataManifest(text)).toEqual(data.manifest);
  for (const other of ['', '{}', 'null', text.replace('"format":4', '"format":3'), text.replaceAll(digest, '../x')])
    expect(parseDataManifest(other)).toBeUndefined();
});
