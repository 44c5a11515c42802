import { expect, test } from 'vitest';
import { createCache } from '../../../src/cache.ts';
import { openBlockFile } from '../../../src/context/segments/block-file.ts';
import { createBlockLoader } from '../../../src/context/segments/block-loader.ts';
import { blockSize, maxSegmentSize as segmentSize } from '../../../src/context/segments/release-data.ts';
import { createRounds } from '../../../src/http/rounds.ts';
import { MissingBytes } from '../../../src/library/store/missing-bytes.ts';
import { memoryStorage } from './memory-storage.ts';
import { writtenData } from './written-data.ts';

// Two segments, the second with a block and a bit.
const size = segmentSize + blockSize + 9;
const data = await writtenData({ library: size, search: 1 });

const openFile = () => {
  const loader = createBlockLoader(memoryStorage(data.files));
  loader.add(data.manifest.library);
  let loads = 0;
  const { run } = createRounds(async (keys) => {
    loads += 1;
    await loader.load(keys);
  });
  return { file: openBlockFile(data.manifest.library, loader), run, loads: () => loads };
};

test.each([
  [0, 10],
  [blockSize - 3, 6],
  [segmentSize - 2, 4],
  [segmentSize - 1, blockSize + 3],
  [size - 1, 1],
  [5, 3 * blockSize],
  [7, 0],
])('`read()` returns the bytes from %i on, %i of them, across blocks and segments', async (offset, length) => {
  const { file, run } = openFile();
  expect(file.size).toBe(size);
  expect(await run(() => file.read(offset, length))).toEqual(data.library.subarray(offset, offset + length));
});

test('`read()` returns the bytes of a file in small segments', async () => {
  const small = await writtenData({ library: 9 * blockSize + 5, search: 1 }, { segmentSize: 2 * blockSize });
  expect(small.manifest.library.map(([, length]) => length)).toEqual([...Array(4).fill(2 * blockSize), blockSize + 5]);
  const loader = createBlockLoader(memoryStorage(small.files));
  loader.add(small.manifest.library);
  const file = openBlockFile(small.manifest.library, loader);
  const [offset, length] = [3 * blockSize - 7, 5 * blockSize];
  expect(await createRounds(loader.load).run(() => file.read(offset, length))).toEqual(
    small.library.subarray(offset, offset + length),
  );
});

test('`read()` returns more bytes than the cache of the loader holds', async () => {
  const cache = createCache<Uint8Array>('remoteBlocks', 64 * blockSize);
  const loader = createBlockLoader(memoryStorage(data.files), { cache });
  loader.add(data.manifest.library);
  const file = openBlockFile(data.manifest.library, loader);
  let rounds = 0;
  const read = createRounds((keys) => {
    rounds += 1;
    return loader.load(keys);
  }).run(() => [0, 300, 600].map((block) => file.read(block * blockSize, 200 * blockSize)));
  expect(
    Buffer.concat(await read).equals(
      Buffer.concat([0, 300, 600].map((block) => data.library.subarray(block * blockSize, (block + 200) * blockSize))),
    ),
  ).toBe(true);
  expect(rounds).toBe(3);
});

test('`read()` throws for missing bytes and beyond the end', () => {
  const { file } = openFile();
  expect(() => file.read(0, 1)).toThrow(MissingBytes);
  expect(() => file.read(size, 1)).toThrow(RangeError);
});

test('`prefetch()` has all ranges fetched in one round', async () => {
  const { file, run, loads } = openFile();
  const ranges = [
    { offset: 3, length: 5 },
    { offset: segmentSize, length: 9 },
    { offset: 4 * blockSize - 1, length: 2 },
  ];
  const read = await run(() => {
    file.read.prefetch?.(ranges);
    return ranges.map(({ offset, length }) => file.read(offset, length));
  });
  expect(read).toEqual(ranges.map(({ offset, length }) => data.library.subarray(offset, offset + length)));
  expect(loads()).toBe(1);
});

test('`read()` of a computation that reads on and on fetches more each round', async () => {
  const { file, run, loads } = openFile();
  const readAll = (): number => {
    let sum = 0;
    for (let at = 0; at < 2000; at += 1) sum += file.read(at * blockSize, blockSize).length;
    return sum;
  };
  expect(await run(readAll)).toBe(2000 * blockSize);
  expect(loads()).toBeLessThan(16);
});
