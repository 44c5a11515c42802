import { Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, inject, test, vi } from 'vitest';
import type { RunningServer, ServerOptions } from '../../../src/hosts/node/server.ts';
import { sendRaw } from '../../support/servers/raw-socket.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

const started: RunningServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

const start = async (options: Partial<ServerOptions> = {}) => {
  const logged: string[] = [];
  const server = await startTestServer({
    out: inject('out'),
    log: (event) => logged.push(event),
    ...options,
  });
  started.push(server);
  return { address: server.address, logged };
};

/** Opens an event stream on a keep-alive connection. */
const stream =
  'GET /ask?query=how+long+should+a+test+run&num=50 HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n';

const json = { 'content-type': 'application/json' };
const targets = ['/', '/about.md', '/api/v1/content', '/ask?query=positioning', '/mcp', '/a2a', '/llms.txt', '/none'];

test('overloaded server returns 503 with Retry-After; /health still responds', async () => {
  const { address } = await start({ shedding: { maxPending: 0, maxDelay: 1e6 } });
  for (const target of targets) {
    const response = await fetch(address + target);
    expect([target, response.status, response.headers.get('retry-after')]).toEqual([target, 503, '5']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ status: 503, code: 'temporarily-unavailable' });
  }
  expect((await fetch(`${address}/health`)).status).toBe(200);
});

test.each([
  ['two Host fields', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n', 400],
  ['no Host field', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['HTTP/2.0 in text', 'GET / HTTP/2.0\r\nHost: localhost\r\n\r\n', 400],
  ['HTTP/0.9', 'GET /\r\n\r\n', 400],
  ['an absolute form without a host', 'GET http://%/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['an absolute form of another protocol', 'GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['an absolute form', 'GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 200],
  ['HTTP/1.0 without a Host field', 'GET / HTTP/1.0\r\n\r\n', 200],
])('a request with %s', async (_name, request, status) => {
  const { address } = await start();
  expect(await sendRaw(address, request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('server closes connections beyond the limit of a client', async () => {
  const { address } = await start({ maxConnectionsPerClient: 2 });
  const { port } = new URL(address);
  const dial = () => connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const held = [dial(), dial()];
  await wait(100);
  expect(await sendRaw(address, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('');
  for (const socket of held) socket.destroy();
  await expect
    .poll(() => sendRaw(address, 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'))
    .toContain('HTTP/1.1 200');
});

test('aborted request bodies are not logged as errors', async () => {
  const { address, logged } = await start();
  const { port } = new URL(address);
  const heads = ['/ask', '/mcp', '/a2a'].flatMap((target) => [
    `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a"`,
    `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n`,
  ]);
  for (const head of heads) {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    socket.on('error', () => undefined);
    await wait(50);
    socket.resetAndDestroy();
  }
  await wait(200);
  expect(logged).toEqual([]);
  expect((await fetch(`${address}/ask`, { method: 'POST', headers: json, body: '{"query":"price"}' })).status).toBe(
    200,
  );
});

test('Expect: 100-continue gets one 100 Continue before the response', async () => {
  const { address } = await start();
  const first = 'GET /llms-full.txt HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n';
  const second = (length: number, rest: string) =>
    `POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n${rest}`;
  const alone = await sendRaw(address, second(17, 'Connection: close\r\n\r\n{"query":"price"}'));
  expect(alone).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  // Both arrive at once, so that the second is parsed while the first response is still being sent.
  const behind = await sendRaw(address, first + second(70_000, '\r\n'));
  const at = behind.indexOf('HTTP/1.1 413');
  expect(at).toBeGreaterThan(0);
  expect(behind.slice(at)).not.toContain('100 Continue');
});

test('unknown expectations are ignored', async () => {
  const { address } = await start();
  const asked = 'GET /health HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(address, asked)).toMatch(/^HTTP\/1\.1 200 /);
});

test('shutdown finishes responses and closes idle connections', async () => {
  // Without the force that ends connections after ten seconds: only a connection that ends by itself lets the server stop.
  const force = vi.spyOn(Server.prototype, 'closeAllConnections').mockReturnValue();
  const server = await startTestServer({
    out: inject('out'),
  });
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(stream));
  let text = '';
  const begun = new Promise<void>((resolve) =>
    socket.on('data', (chunk) => {
      text += chunk;
      resolve();
    }),
  );
  await begun;
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await server.stop();
  await ended;
  force.mockRestore();
  expect(text).toMatch(/"message_type":"complete"[\s\S]*\r\n0\r\n\r\n$/);
});
