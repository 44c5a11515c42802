import { afterEach, expect, test, vi } from 'vitest';
import { createBackoff } from '../../../src/hosts/node/backoff.ts';
import { eventually } from '../../support/eventually.ts';

afterEach(() => vi.restoreAllMocks());

test('`createBackoff()` doubles the pause with every failure, up to the longest', () => {
  let now = 100;
  const backoff = createBackoff(10, 35, () => now);
  expect(backoff.isWaiting()).toBe(false);
  for (const pause of [10, 20, 35, 35]) {
    backoff.fail();
    now += pause - 1;
    expect([pause, backoff.isWaiting()]).toEqual([pause, true]);
    now += 1;
    expect([pause, backoff.isWaiting()]).toEqual([pause, false]);
  }
  backoff.fail();
  backoff.succeed();
  expect(backoff.isWaiting()).toBe(false);
  backoff.fail();
  now += 10;
  expect(backoff.isWaiting()).toBe(false);
});

test('`createBackoff()` ends a pause although the clock of the machine is set back', async () => {
  const backoff = createBackoff(1, 1);
  backoff.fail();
  vi.spyOn(Date, 'now').mockReturnValue(0);
  await eventually(() => backoff.isWaiting()).toBe(false);
});
