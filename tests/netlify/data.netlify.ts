import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointCases } from '../support/requests/endpoint-cases.ts';
import { startEmulator } from './start-emulator.ts';

// The functions fetch their data from the site. Its files come from a server of their own: the emulator's is slow.
let dev: NetlifyDev | undefined;
let server: Server | undefined;
let address = '';
const fetched: string[] = [];
beforeAll(async () => {
  dev = await startEmulator('publishData: true', false);
  const sendData = async (pathname: string): Promise<Response> => {
    fetched.push(pathname);
    return new Response(await readFile(path.join('dist', pathname)));
  };
  const listener = getRequestListener(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/_data/')) return sendData(pathname);
    return (await dev?.handle(request)) ?? new Response(null, { status: 404 });
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://localhost:${typeof bound === 'object' ? bound?.port : 0}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await Promise.race([dev?.stop(), setTimeout(5000)]);
});

const ask = (target: string, init: RequestInit): Promise<Response> => fetch(address + target, init);

test('the functions have no file of the site', async () => {
  const files = await readdir(path.join(process.cwd(), 'dist/.halyard'));
  expect(files.filter((name) => /\.(?:bin|html)$/.test(name))).toEqual([]);
});

test.each([
  ['/?mode=agent', '*/*', 200, 'text/markdown'],
  ['/llms.txt?mode=agent', '*/*', 200, 'text/plain'],
  ['/glossary/positioning?mode=agent', '*/*', 200, 'text/markdown'],
  ['/glossary/positionning', 'application/json', 404, 'application/problem+json'],
  ['/blog/withdrawn', 'text/html', 410, 'text/html'],
])('%s asked for as %s is answered with %i by the function of pages', async (target, accept, status, type) => {
  const response = await ask(target, { headers: { accept } });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
});

test.each(endpointCases)('%s is answered by a function', async (target, init, status, type, words) => {
  const response = await ask(target, init);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
  expect(await response.text()).toContain(words);
});

test('the functions have read the segments of the site', () => {
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((name) => !/^\/_data\/[\da-f]{64}\.bin$/.test(name))).toEqual([]);
});
