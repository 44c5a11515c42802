import { expect, inject, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

test('startServer() collects garbage once it is idle', async () => {
  let collections = 0;
  const collectGarbage = (): void => {
    collections += 1;
  };
  const server = await startTestServer({ out: inject('out'), collectGarbage });
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  await eventually(() => collections).toBeGreaterThan(0);
  await server.stop();
});
