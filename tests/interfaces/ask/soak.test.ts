import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { handle as handleAsk } from '../../../src/interfaces/ask/handler.ts';
import { loadDemo } from '../../support/demo.ts';
import { openPort } from '../../support/servers/open-port.ts';
import { serve } from '../../support/servers/serve.ts';
import { soak } from '../../support/servers/soak.ts';

// A thousand streams over the built site: node tests/hard/ask-soak.ts
test('finished and aborted streams leave no sockets or timers', async () => {
  const answer = serve(handleAsk, await loadDemo(), ['GET', 'HEAD', 'POST']);
  const listener = getRequestListener((request) => answer(request), { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  const opened = await openPort(server);
  const result = await soak(`${opened.origin}/ask?query=How+do+I+run+an+A/B+test&num=50`, 60);
  expect(result).toMatchObject({ open: 60, aborted: 30, completed: 30, sockets: 0 });
  expect(result.timers).toBeLessThanOrEqual(0);
  await new Promise((resolve) => server.close(resolve));
});
