import { afterEach, expect, test, vi } from 'vitest';
import { gather } from '../../../src/components/search/gather.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('gather() runs once for calls that follow each other quickly', async () => {
  vi.useFakeTimers();
  let runs = 0;
  const { call } = gather(async () => {
    runs += 1;
  }, 80);
  for (let key = 0; key < 10; key += 1) {
    call();
    await vi.advanceTimersByTimeAsync(79);
  }
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(1);
});

test('flush() runs a waiting call at once and waits for it', async () => {
  const ran: string[] = [];
  const { call, flush } = gather(async () => {
    await Promise.resolve();
    ran.push('end');
  }, 60_000);
  await flush();
  expect(ran).toEqual([]);
  call();
  await flush();
  expect(ran).toEqual(['end']);
});
