import { setTimeout } from 'node:timers/promises';
import type { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCase } from '../support/requests/check-case.ts';
import { demoCases } from '../support/requests/endpoint-cases.ts';
import { httpCases } from '../support/requests/http-cases.ts';
import { origin, startEmulator } from './start-emulator.ts';

let dev: NetlifyDev | undefined;
beforeAll(async () => {
  dev = await startEmulator();
});
afterAll(async () => {
  // Its edge functions keep it from stopping at times; the process of these tests ends anyway.
  await Promise.race([dev?.stop(), setTimeout(5000)]);
});

const ask = async (target: string, init: RequestInit): Promise<Response> =>
  (await dev?.handle(new Request(`http://localhost:8888${target}`, init))) ?? new Response(null, { status: 404 });

test.each(httpCases)('$target gives $status $type', (each) => checkCase(ask, each));

test.each(demoCases)('%s is answered by a function', async (target, init, status, type, words) => {
  const response = await ask(target, init);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
  expect(await response.text()).toContain(words);
});

test.each([
  ['/blog/withdrawn', 'text/html', 410, 'text/html'],
  ['/blog/withdrawn', 'text/markdown', 410, 'text/markdown'],
  ['/blog/withdrawn.md', '*/*', 410, 'text/markdown'],
  ['/blog/withdrawn', 'application/json', 410, 'application/problem+json'],
])('a withdrawn page, %s asked for as %s, is %i', async (target, accept, status, type) => {
  const response = await ask(target, { headers: { accept } });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
});

// Without an edge function in between, which follows redirects in the emulator alone.
test.each([
  ['/glossary/place', 'text/html, */*;q=0.8', 301, '/glossary/positioning'],
  ['/glossary/place?mode=agent', '*/*', 301, '/glossary/positioning?mode=agent'],
])('a page that moved, %s asked for as %s, leads on with %i', async (target, accept, status, to) => {
  const response = await ask(target, { headers: { accept } });
  const location = new URL(response.headers.get('location') ?? '', origin);
  expect([response.status, location.pathname + location.search]).toEqual([status, to]);
});

test('both ways to the Markdown of a page give the same', async () => {
  const response = await ask('/glossary/positioning', { headers: { accept: 'text/markdown' } });
  const twin = await ask('/glossary/positioning.md', {});
  expect(await response.text()).toBe(await twin.text());
});
