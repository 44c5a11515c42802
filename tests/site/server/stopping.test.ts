import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { isFull } from '../../support/effort.ts';
import { serveCommand } from '../../support/servers/serve-command.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

test('draining server returns 503 from /health and Connection: close, then stops listening', async () => {
  const server = await startTestServer({
    out: inject('out'),
    // Long enough for the requests below on a busy machine.
    drainSeconds: 8,
  });
  const { address } = server;
  const before = await fetch(`${address}/health`);
  expect([before.status, await before.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  const stopped = server.stop();
  const health = await fetch(`${address}/health`);
  expect([health.status, health.headers.get('connection')]).toEqual([503, 'close']);
  expect(health.headers.get('cache-control')).toBe('no-store');
  expect(await health.json()).toMatchObject({ status: 'stopping', pages: expect.any(Number) });
  for (const target of ['/', '/about.md', '/api/v1', '/ask?query=price', '/none']) {
    const response = await fetch(address + target);
    expect([target, response.status, response.headers.get('connection')]).toEqual([
      target,
      target === '/none' ? 404 : 200,
      'close',
    ]);
    await response.arrayBuffer();
  }
  await stopped;
  await expect(fetch(`${address}/health`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

/** Sends a request; resolves to true for a complete response, or to the code of the error. */
const request = (url: string, agent: Agent | false): Promise<string> =>
  new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().on('close', () => resolve(response.complete ? 'whole' : 'cut'));
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });

test.each([
  ['src/commands/serve.ts', 'SIGTERM', '0'],
  ['src/commands/serve-locked.ts', 'SIGINT', '1'],
] as const)('%s resets no request at %s with DRAIN_SECONDS=%s', async (script, signal, seconds) => {
  const env = { OUT_DIR: inject('out'), RATE_LIMIT: '1000000', RATE_LIMIT_SEARCH: '1000000', DRAIN_SECONDS: seconds };
  const { address, stop } = await serveCommand(script, env);
  const agent = new Agent({ keepAlive: true });
  const targets = ['/', '/api/v1/content', '/ask?query=price&streaming=false', '/ask?query=how+long&num=50'];
  const results = new Map<string, number>();
  const client = async (number: number): Promise<void> => {
    for (let result = ''; result !== 'ECONNREFUSED'; ) {
      result = await request(address + targets[number % 4], number % 8 < 4 ? agent : false);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: isFull ? 40 : 16 }, (_, number) => client(number));
  await expect.poll(() => results.get('whole')).toBeGreaterThan(200);
  expect(await stop(signal)).toBe(0);
  await Promise.all(clients);
  agent.destroy();
  expect([...results.keys()].sort()).toEqual(['ECONNREFUSED', 'whole']);
});

test('second signal exits at once', async () => {
  const { address, child, ended } = await serveCommand('src/commands/serve.ts', { OUT_DIR: inject('out') });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  // The request body never ends.
  socket.write(
    'POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  );
  await wait(200);
  child.kill('SIGTERM');
  // The same signal from npm and from the terminal counts once.
  child.kill('SIGTERM');
  await wait(1000);
  expect(child.exitCode).toBe(null);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
});
