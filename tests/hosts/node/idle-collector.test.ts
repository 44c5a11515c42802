import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleCollector } from '../../../src/hosts/node/idle-collector.ts';

const mebibyte = 2 ** 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a collector over a heap that a collection shrinks to 30 MiB. */
const start = () => {
  const state = { spent: 0, heap: 60 * mebibyte, collections: 0 };
  const collector = createIdleCollector(
    { spent: () => state.spent },
    {
      collect: () => {
        state.collections += 1;
        state.heap = 30 * mebibyte;
      },
      heapSize: () => state.heap,
    },
  );
  return { state, collector };
};

test.each([
  ['requests come', true, 0],
  ['computations run', false, 4],
])('createIdleCollector() waits while %s, and collects when a second has passed without', (_name, isAsked, spent) => {
  const { state, collector } = start();
  for (let turn = 0; turn < 10; turn += 1) {
    if (isAsked) collector.count();
    state.spent += spent;
    vi.advanceTimersByTime(900);
  }
  expect(state.collections).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(state.collections).toBe(1);
  collector.stop();
});

test('createIdleCollector() collects again only after the heap has grown', () => {
  const { state, collector } = start();
  vi.advanceTimersByTime(10_000);
  expect(state.collections).toBe(1);
  state.heap = 45 * mebibyte;
  vi.advanceTimersByTime(10_000);
  expect(state.collections).toBe(1);
  state.heap = 46 * mebibyte;
  vi.advanceTimersByTime(10_000);
  expect(state.collections).toBe(2);
  collector.stop();
  state.heap = 90 * mebibyte;
  vi.advanceTimersByTime(10_000);
  expect(state.collections).toBe(2);
});
