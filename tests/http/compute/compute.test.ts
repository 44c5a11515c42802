import { expect, test } from 'vitest';
import { computeNow, countSteps, stepsPerRequest } from '../../../src/http/compute/compute.ts';
import type { Steps } from '../../../src/operations/steps.ts';

function* getSteps(count: number): Steps<number> {
  for (let step = 0; step < count; step += 1) yield;
  return count;
}

test.each([
  [[], 0],
  [[stepsPerRequest - 1], 0],
  [[stepsPerRequest], 1],
  [[3 * stepsPerRequest + 1], 3],
  [[stepsPerRequest - 1, 1], 1],
])('`countSteps()` counts one further request for each %s steps', async (counts, extra) => {
  const { compute, extraRequests } = countSteps(computeNow);
  for (const count of counts) expect(await compute(() => getSteps(count))).toBe(count);
  expect(extraRequests()).toBe(extra);
});

test('`countSteps()` counts the last of several runs, and none that fails', async () => {
  const again = countSteps(async (work) => {
    const interrupted = work();
    for (let step = 0; step < 2 * stepsPerRequest; step += 1) interrupted.next();
    return computeNow(work);
  });
  await again.compute(() => getSteps(3 * stepsPerRequest));
  expect(again.extraRequests()).toBe(3);
  const failing = countSteps(computeNow);
  await expect(
    failing.compute(function* () {
      yield* getSteps(2 * stepsPerRequest);
      throw new Error('unreadable');
    }),
  ).rejects.toThrow('unreadable');
  expect(failing.extraRequests()).toBe(0);
});
