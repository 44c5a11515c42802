import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardDevServer } from '../../../src/hosts/dev/guard.ts';
import { sendRaw } from '../../support/servers/raw-socket.ts';

const shared = { 'Access-Control-Allow-Origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'x-own': '1' };
const heads = new Map<string, RequestListener>([
  ['/object', (_request, response) => void response.writeHead(200, shared).end('canary')],
  ['/reason', (_request, response) => void response.writeHead(200, 'Fine', shared).end('canary')],
  ['/list', (_request, response) => void response.writeHead(200, Object.entries(shared).flat()).end('canary')],
  [
    '/fields',
    (_request, response) => {
      for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
      response.end('canary');
    },
  ],
  [
    '/both',
    (_request, response) => {
      response.setHeader('access-control-allow-credentials', 'true');
      response.writeHead(304, shared).end();
    },
  ],
]);

let server: Server;
let address = '';
const upgrades: string[] = [];
beforeAll(async () => {
  server = createServer({ requireHostHeader: false }, (request, response) => {
    const head = heads.get(request.url ?? '');
    if (head === undefined) response.writeHead(200).end('canary');
    else head(request, response);
  });
  guardDevServer(server, { listensOn: '127.0.0.1', origin: 'http://localhost:4321' });
  // Vite and plugins add listeners later.
  server.on('upgrade', (request, socket) => {
    upgrades.push(request.url ?? '');
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\ncanary');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterAll(() => server.close());

test.each([...heads.keys()])('guardDevServer keeps what %s answers to its own origin', async (target) => {
  const response = await fetch(address + target);
  const names = [...response.headers.keys()];
  expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(
    ['cross-origin-resource-policy', 'cross-origin-opener-policy', 'x-own'].map((name) => response.headers.get(name)),
  ).toEqual(['same-origin', 'same-origin', '1']);
  expect(response.statusText).toBe(target === '/reason' ? 'Fine' : response.status === 304 ? 'Not Modified' : 'OK');
});

const head = (fields: Record<string, string>, target = '/', method = 'GET', version = '1.1'): string =>
  `${method} ${target} HTTP/${version}\r\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}connection: close\r\n\r\n`;

test.each([
  ['GET', '1.1'],
  ['POST', '1.1'],
  ['OPTIONS', '1.1'],
  ['GET', '1.0'],
])('guardDevServer answers %s in HTTP/%s for a foreign host with 421 as problem+json', async (method, version) => {
  const text = await sendRaw(address, head({ host: 'evil.example' }, '/', method, version));
  expect(text).toMatch(/^HTTP\/1\.1 421 /);
  expect(text).toMatch(/content-type: application\/problem\+json/i);
  expect(text).not.toMatch(/canary|access-control-/i);
});

test('guardDevServer refuses requests without a Host and with an expectation', async () => {
  expect(await sendRaw(address, head({}))).toMatch(/^HTTP\/1\.1 421 /);
  expect(await sendRaw(address, head({}, '/', 'GET', '1.0'))).toMatch(/^HTTP\/1\.1 421 /);
  const expecting = head({ host: 'evil.example', expect: '100-continue', 'content-length': '1' }, '/', 'POST');
  const text = await sendRaw(address, `${expecting}x`);
  expect(text).toContain(' 421 ');
  expect(text).not.toContain('canary');
});

test('guardDevServer guards WebSockets, and lets pages of its own open them', async () => {
  const upgrade = { upgrade: 'websocket', 'sec-websocket-protocol': 'vite-ping' };
  const ask = (fields: Record<string, string>, target: string): Promise<string> =>
    sendRaw(address, head({ ...fields, ...upgrade }, target).replace('connection: close', 'connection: upgrade'));
  const { host } = new URL(address);
  expect(await ask({ host: 'evil.example' }, '/rebound')).toMatch(/^HTTP\/1\.1 421 /);
  expect(await ask({ host, origin: 'https://evil.example' }, '/foreign')).toMatch(/^HTTP\/1\.1 403 /);
  expect(await ask({ host, origin: address }, '/own')).toMatch(/^HTTP\/1\.1 101 /);
  expect(upgrades).toEqual(['/own']);
});
