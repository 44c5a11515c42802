import { expect, test } from 'vitest';
import { anyStorage } from '../../../src/context/segments/any-storage.ts';
import { blockKey, createBlockLoader } from '../../../src/context/segments/block-loader.ts';
import type { Storage } from '../../../src/context/segments/storage.ts';
import { memoryStorage } from './memory-storage.ts';
import { writtenData } from './written-data.ts';

type RangeStorage = Pick<Storage, 'readRange'>;

const data = await writtenData({ library: 300, search: 300 });
const right = memoryStorage(data.files);
const locked: RangeStorage = { readRange: () => Promise.reject(new Error('401')) };
const wrong: RangeStorage = { readRange: async (_, { length }) => new Uint8Array(length) };

const load = async (storages: readonly RangeStorage[]) => {
  const counts = storages.map(() => 0);
  const counted = storages.map(
    ({ readRange }, at): RangeStorage => ({
      readRange: (...request) => {
        counts[at] = (counts[at] ?? 0) + 1;
        return readRange(...request);
      },
    }),
  );
  const loader = createBlockLoader(anyStorage(() => counted));
  const [[first], [second]] = [data.manifest.library[0] ?? [''], data.manifest.search[0] ?? ['']];
  for (const segments of [data.manifest.library, data.manifest.search]) loader.add(segments);
  await loader.load([blockKey(first, 0)]);
  const before = [...counts];
  await loader.load([blockKey(second, 0)]);
  expect(loader.get(blockKey(first, 0))).toEqual(data.library);
  expect(loader.get(blockKey(second, 0))).toEqual(data.search);
  return { before, after: counts };
};

test.each([
  ['refuses', locked],
  ['sends wrong bytes', wrong],
])('`anyStorage()` reads from the next storage where the first one %s', async (_, first) => {
  const { before } = await load([first, right]);
  expect(before[0]).toBeGreaterThan(0);
  expect(before[1]).toBeGreaterThan(0);
});

test('`anyStorage()` goes on with the storage that answered', async () => {
  const { before, after } = await load([locked, right]);
  expect(after[0]).toBe(before[0]);
  expect((await load([right, locked])).after[1]).toBe(0);
});
