import '../support/run/install-plugins.ts';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../platforms/build-site.ts';
import type { Ask } from '../support/requests/check-case.ts';
import { comparedRequests, findDifferences, unlimited } from '../support/requests/compared-requests.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';
import { origin, startEmulator } from './start-emulator.ts';

/**
 * The emulator takes seconds for each request. It throws at a field `__proto__`, follows redirects of functions behind an edge
 * function, and has no server from which the function of pages fetches a file (`data.netlify.ts` has). Below `/mcp/`, where there is a file, Netlify answers 405 in place of 404.
 */
const ofEmulator = /[?&]__proto__=|^\/mcp\/|^\/api\/v1\/versions\/\?|\.\w+\?.*mode=agent/;
const sample = comparedRequests.filter(([target], at) => at % 10 === 0 && !ofEmulator.test(target));

test('our own server and Netlify answer varied requests in the same way', async () => {
  const server = await startTestServer({ out: path.join(await buildSite('node', origin, unlimited), 'dist') });
  const dev = await startEmulator(unlimited);
  const fromServer: Ask = (target, init) => fetch(server.address + target, init);
  const fromEmulator: Ask = async (target, init) => {
    const response = await dev.handle(new Request(`http://localhost:8888${target}`, init));
    // It gives up waiting for an edge function on a machine that is busy.
    const isLate = response?.status === 500 && (await response.clone().text()).includes('edge function took');
    return isLate ? fromEmulator(target, init) : (response ?? new Response(null, { status: 404 }));
  };
  expect(sample.length).toBeGreaterThan(30);
  const found = await findDifferences([fromServer, fromEmulator], sample);
  await server.stop();
  expect(found).toEqual([]);
}, 1_200_000);
