import { expect, inject, test } from 'vitest';
import { rawFaults } from '../support/fuzz/raw.ts';
import { fuzz } from '../support/fuzz/run.ts';

test('3,000 fuzzed requests get no 5xx, 401 or 403 and well-formed errors', async () => {
  const { faults, statuses, heads, conditionals } = await fuzz(inject('origin'), 11, 3000);
  expect([...faults].map(([fault, { count, first }]) => ({ fault, count, first }))).toEqual([]);
  // All of these must have occurred, or nothing was tested.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 202, 204, 308, 400, 404, 405, 413, 414, 415]));
  expect(Math.min(heads, conditionals)).toBeGreaterThan(30);
});

test('bytes that are not HTTP get a problem or a closed connection', async () => {
  expect(await rawFaults(inject('origin'))).toEqual([]);
});
