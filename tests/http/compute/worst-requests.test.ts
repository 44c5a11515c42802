import { expect, test } from 'vitest';
import { createApp } from '../../../src/app/app.ts';
import { type Compute, computeNow, stepsPerRequest } from '../../../src/http/compute/compute.ts';
import type { ComputeQueue } from '../../../src/http/compute/compute-queue.ts';
import type { Context } from '../../../src/http/handler.ts';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { loadDemo } from '../../support/demo.ts';
import { getRequest, worstRequests } from '../../support/requests/worst-requests.ts';

const demo = await loadDemo();

/** The most steps of one request, of about a millisecond each. */
const mostSteps = 320;

/** A queue that runs everything at once and counts its steps. */
const countingQueue = () => {
  let steps = 0;
  const compute: Compute = (work) =>
    computeNow(function* () {
      const running = work();
      for (;;) {
        const { done, value } = running.next();
        if (done === true) return value;
        steps += 1;
        yield;
      }
    });
  const queue: ComputeQueue = { computeFor: () => compute, waiting: () => 0, spent: () => 0 };
  return { queue, steps: () => steps };
};

test.each(worstRequests.map((request) => [request.name, request] as const))(
  'the request “%s” ends within its budget of steps, and counts as many requests as it took',
  async (_, request) => {
    const { queue, steps } = countingQueue();
    const quotas = { default: { requests: 100, seconds: 3600 }, search: { requests: 100, seconds: 3600 } };
    // A context has caches of its own: nothing has been asked before.
    const context: Context = { ...demo, queue, limiter: createMemoryLimiter(quotas, () => 0) };
    const app = createApp({ context, texts: { missing: () => '', agentView: () => '' } });
    const response = await app.fetch(getRequest(request, demo.library.origin), { address: '192.0.2.1' });
    await response.text();
    expect([200, 400, 404]).toContain(response.status);
    expect(steps()).toBeLessThanOrEqual(mostSteps);
    const [, left] = /"search";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '') ?? [];
    if (left !== undefined && steps() > 0) expect(100 - Number(left)).toBe(1 + Math.floor(steps() / stepsPerRequest));
    // No request that does not count as a search takes long.
    else expect(steps()).toBeLessThan(stepsPerRequest);
  },
);

test('a pattern that would take too long says that it did not look everywhere', async () => {
  const app = createApp({ context: { ...demo }, texts: { missing: () => '', agentView: () => '' } });
  const target = `/api/v1/find?${new URLSearchParams({ q: '(e|a).{40}(q|z)[0-9]{3}', pattern: 'true' })}`;
  const found = await (await app.fetch(getRequest({ name: '', target }, demo.library.origin))).json();
  expect(found.complete).toBe(false);
});
