import { expect, inject, test } from 'vitest';
import { rawFaults } from '../support/fuzz/raw.ts';
import { fuzz } from '../support/fuzz/run.ts';

test('three thousand odd requests to every door: no 5xx, no 401 or 403, no hang, every error in its form', async () => {
  const { faults, statuses, heads, conditionals } = await fuzz(inject('origin'), 11, 3000);
  expect([...faults].map(([fault, { count, first }]) => ({ fault, count, first }))).toEqual([]);
  // All of these were met, or nothing was tested.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 202, 204, 308, 400, 404, 405, 413, 414, 415]));
  expect(Math.min(heads, conditionals)).toBeGreaterThan(30);
});

test('bytes that are no HTTP get a problem or the end of the connection', async () => {
  expect(await rawFaults(inject('origin'))).toEqual([]);
});
