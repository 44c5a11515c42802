import { expect, test } from 'vitest';
import { sha256 } from '../../../src/disk/sha256.ts';
import { Problem } from '../../../src/problem.ts';
import { fetchSegment } from '../fetch-segment.ts';
import { type Segment, segmentName } from '../release-data.ts';
import type { Storage } from '../storage.ts';

const bytes = new TextEncoder().encode('the bytes of a segment');
const segment: Segment = [sha256(bytes).toString('hex'), bytes.length];
const patience = { one: 2000, all: 2000 };

/** A storage that sends what each of these returns, and the last one again; and what was asked of it. */
const getStorage = (...answers: readonly (() => Uint8Array)[]) => {
  const asked: [string, boolean | undefined][] = [];
  const readFile: Storage['readFile'] = async (name, _, { isFresh }) => {
    asked.push([name, isFresh]);
    return (answers[asked.length - 1] ?? answers.at(-1))?.() ?? bytes;
  };
  return { asked, storage: { readFile } };
};
const fail = (): never => {
  throw new Error('The storage is down');
};

test('`fetchSegment()` asks once for what is right at once', async () => {
  const { asked, storage } = getStorage(() => bytes);
  expect(await fetchSegment({ storages: () => [storage], patience }, segment)).toEqual(bytes);
  expect(asked).toEqual([[segmentName(segment[0]), false]]);
});

test('`fetchSegment()` asks again, past all caches, after an error and after wrong bytes', async () => {
  const { asked, storage } = getStorage(
    fail,
    () => bytes.map((byte) => byte ^ 1),
    () => bytes,
  );
  expect(await fetchSegment({ storages: () => [storage], patience }, segment)).toEqual(bytes);
  expect(asked.map(([, isFresh]) => isFresh)).toEqual([false, true, true]);
});

test('`fetchSegment()` asks the next storage where one fails', async () => {
  const [down, up] = [getStorage(fail), getStorage(() => bytes)];
  expect(await fetchSegment({ storages: () => [down.storage, up.storage], patience }, segment)).toEqual(bytes);
  expect([down.asked.length, up.asked.length]).toEqual([1, 1]);
});

test.each([
  ['a storage that is down', [getStorage(fail).storage]],
  ['wrong bytes', [getStorage(() => new Uint8Array(bytes.length)).storage]],
  ['no storage', []],
])('`fetchSegment()` gives up with a problem (503): %s', async (_, storages) => {
  const work = fetchSegment({ storages: () => storages, patience: { one: 20, all: 60 } }, segment);
  const problem = await work.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'temporarily-unavailable' });
});
