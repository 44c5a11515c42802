import '../support/run/install-plugins.ts';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../platforms/build-site.ts';
import { findDifferences, unlimited } from '../support/requests/compared-requests.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';
import { origin, startEmulator } from './start-emulator.ts';

test('our own server and Netlify answer 400 varied requests in the same way', async () => {
  const server = await startTestServer({ out: path.join(await buildSite('node', origin, unlimited), 'dist') });
  const dev = await startEmulator(unlimited);
  const found = await findDifferences([
    (target, init) => fetch(server.address + target, init),
    async (target, init) =>
      (await dev.handle(new Request(`http://localhost:8888${target}`, init))) ?? new Response(null, { status: 404 }),
  ]);
  await server.stop();
  expect(found).toEqual([]);
}, 3_600_000);
