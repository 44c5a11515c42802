import { get } from 'node:http';
import { afterEach, expect, inject, test } from 'vitest';
import { type RunningServer, startServer } from '../../../src/hosts/node/server.ts';
import { createMemoryLimiter } from '../../../src/http/limiter/memory-limiter.ts';
import { eventually } from '../../support/eventually.ts';
import { heldQueue } from '../../support/held-queue.ts';

const started: RunningServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

const start = async (mostWaiting: number) => {
  const held = heldQueue({ maxWaiting: mostWaiting });
  const server = await startServer({
    out: inject('out'),
    host: '127.0.0.1',
    port: 0,
    log: (event) => {
      throw new Error(`Nothing is logged in this test, but this was: ${event}`);
    },
    limiterFor: async () =>
      createMemoryLimiter({
        default: { requests: 1000, seconds: 60 },
        search: { requests: 1000, seconds: 60 },
      }),
    queue: held.queue,
    // Less than the number of questions: queued ones must not count.
    shedding: { maxPending: 20, maxDelay: 60_000 },
  });
  started.push(server);
  // Loads the code of the endpoint; without a question it computes nothing.
  await (await fetch(`${server.address}/ask`)).arrayBuffer();
  return { ...held, address: server.address };
};

const questions = Array.from({ length: 48 }, (_, at) => `/ask?query=${encodeURIComponent(`What is price ${at}?`)}`);
const cheap = ['/', '/about', '/about.md', '/llms.txt', '/robots.txt', '/favicon.svg', '/api/v1/content', '/health'];

test('server serves pages, files and lists before 48 queued questions', async () => {
  const { address, queue, finish } = await start(48);
  const order: string[] = [];
  const request = async (target: string): Promise<number> => {
    const response = await fetch(address + target);
    await response.arrayBuffer();
    order.push(target);
    return response.status;
  };
  const pending = questions.map(request);
  await eventually(() => queue.waiting()).toBe(48);
  for (const target of cheap) expect([target, await request(target)]).toEqual([target, 200]);
  expect(order).toEqual(cheap);
  finish();
  expect(new Set(await Promise.all(pending))).toEqual(new Set([200]));
});

test('full queue rejects questions only', async () => {
  const { address, queue, finish } = await start(10);
  let refused = 0;
  const pending = questions.map(async (target) => {
    const { status } = await fetch(address + target);
    if (status === 503) refused += 1;
    return status;
  });
  await eventually(() => refused).toBe(38);
  expect(queue.waiting()).toBe(10);
  for (const target of cheap) expect([target, (await fetch(address + target)).status]).toEqual([target, 200]);
  const late = await fetch(`${address}/ask?query=late`);
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await late.json()).toMatchObject({ code: 'temporarily-unavailable' });
  finish();
  expect((await Promise.all(pending)).filter((status) => status === 200)).toHaveLength(10);
});

test('closing the connection removes a question from the queue', async () => {
  const { address, queue } = await start(10);
  const request = get(`${address}${questions[0]}`);
  request.on('error', () => undefined);
  await eventually(() => queue.waiting()).toBe(1);
  request.destroy();
  await eventually(() => queue.waiting()).toBe(0);
});
