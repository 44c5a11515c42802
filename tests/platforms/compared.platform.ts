import '../support/run/install-plugins.ts';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { comparedRequests, findDifferences, unlimited } from '../support/requests/compared-requests.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';
import { buildSite } from './build-site.ts';
import { startWorker } from './start-worker.ts';
import { startVercelSite } from './vercel-site.ts';

const stops: (() => unknown)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

test('our own server, Vercel and Cloudflare answer 400 varied requests in the same way', async () => {
  const { origin, server: vercel } = await startVercelSite(unlimited);
  stops.push(() => vercel.close());
  // All are built for one address: their texts and digests are equal.
  const server = await startTestServer({ out: path.join(await buildSite('node', origin, unlimited), 'dist') });
  stops.push(server.stop);
  const worker = await startWorker(unlimited, origin);
  stops.push(() => worker.child.kill());
  expect(comparedRequests).toHaveLength(400);
  const hosts = [server.address, origin, worker.origin].map(
    (address) => (target: string, init: RequestInit) => fetch(address + target, init),
  );
  expect(await findDifferences(hosts)).toEqual([]);
}, 600_000);
