import '../support/run/install-plugins.ts';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../platforms/build-site.ts';
import type { Ask } from '../support/requests/check-case.ts';
import { comparedRequests, findDifferences, unlimited } from '../support/requests/compared-requests.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';
import { origin, startEmulator } from './start-emulator.ts';

/** The emulator takes seconds for each request. */
const sample = comparedRequests.filter((_, at) => at % 10 === 0);

test('our own server and Netlify answer 40 varied requests in the same way', async () => {
  const server = await startTestServer({ out: path.join(await buildSite('node', origin, unlimited), 'dist') });
  const dev = await startEmulator(unlimited);
  const fromServer: Ask = (target, init) => fetch(server.address + target, init);
  const fromEmulator: Ask = async (target, init) =>
    (await dev.handle(new Request(`http://localhost:8888${target}`, init))) ?? new Response(null, { status: 404 });
  const found = await findDifferences([fromServer, fromEmulator], sample);
  await server.stop();
  expect(found).toEqual([]);
}, 1_200_000);
