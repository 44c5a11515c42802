import process from 'node:process';
import { createApp } from '../../src/app/app.ts';
import { type CountedCompute, computeNow, countSteps } from '../../src/http/compute/compute.ts';
import type { ComputeQueue } from '../../src/http/compute/compute-queue.ts';
import type { Context } from '../../src/http/handler.ts';
import { loadDemo } from '../../tests/support/demo.ts';
import { getRequest, type WorstRequest, worstRequests } from '../../tests/support/requests/worst-requests.ts';

// `npm run bench -- worst [rows]`: the CPU time of the most expensive requests of each kind, in process, over the demo, how many
// requests of the quota each counts as, and the CPU time that one client within its quota can use in a minute with each.

const demo = await loadDemo();
const { origin, site } = demo.library;
const aMinute = (site.quotas.search.requests / site.quotas.search.seconds) * 60;

/** Creates a queue that runs everything at once and counts its steps. */
const countingQueue = (counted: CountedCompute): ComputeQueue => ({
  computeFor: () => counted.compute,
  waiting: () => 0,
  spent: () => 0,
});

const measure = async (request: WorstRequest) => {
  const counted = countSteps(computeNow);
  // A context has caches of its own: nothing has been asked before.
  const context: Context = { ...demo, queue: countingQueue(counted) };
  const app = createApp({ context, texts: { missing: () => '', agentView: () => '' } });
  const before = process.cpuUsage();
  const response = await app.fetch(getRequest(request, origin));
  await response.arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  const requests = 1 + counted.extraRequests();
  return {
    request: request.name,
    status: response.status,
    'CPU ms': Math.round(milliseconds),
    'counts as': requests,
    'CPU ms a minute': Math.round((milliseconds * aMinute) / requests),
  };
};

// Each kind once: the first request of one loads code.
for (const request of worstRequests)
  if (request.name.endsWith('one word') || request.name.startsWith('find')) await measure(request);
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const request of worstRequests) rows.push(await measure(request));
rows.sort((a, b) => b['CPU ms'] - a['CPU ms']);
console.table(rows.slice(0, Number(process.argv[2] ?? 20)));
const most = rows.toSorted((a, b) => b['CPU ms a minute'] - a['CPU ms a minute']).slice(0, 5);
console.table(most);
