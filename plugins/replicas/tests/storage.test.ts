import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPort } from '../../../tests/support/servers/open-port.ts';
import { type Storage, webStorage } from '../storage.ts';

const bytes = Uint8Array.from({ length: 100 }, (_, at) => at);
const fields: (string | undefined)[] = [];
const server = createServer((request, response) => {
  fields.push(request.headers['cache-control']);
  if (request.url === '/site/whole') response.end(bytes);
  else if (request.url === '/site/text' && request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
  else if (request.url === '/site/text') response.writeHead(200, { etag: '"1"' }).end('words');
  else response.writeHead(404).end();
});
let storage: Storage;
beforeAll(async () => {
  const opened = await openPort(server);
  storage = webStorage(`${opened.origin}/site/`);
});
afterAll(() => server.close());
const request = { signal: AbortSignal.timeout(10_000) };

test('`webStorage()` reads a file, and past all caches where that is asked for', async () => {
  expect(await storage.readFile('whole', 100, request)).toEqual(bytes);
  expect(await storage.readFile('whole', 100, { ...request, isFresh: true })).toEqual(bytes);
  expect(fields).toEqual([undefined, 'no-cache']);
});

test('`webStorage()` rejects what is longer, short, missing or silent', async () => {
  await expect(storage.readFile('whole', 99, request)).rejects.toThrow('more than 99 bytes');
  await expect(storage.readFile('whole', 101, request)).rejects.toThrow('ends before byte 101');
  await expect(storage.readFile('nothing', 1, request)).rejects.toThrow('404');
  await expect(webStorage('http://127.0.0.1:1/').readFile('x', 1, request)).rejects.toThrow();
});

test('`webStorage()` reads no more of an endless file than its size', async () => {
  let [sent, isCancelled] = [0, false];
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(bytes);
        sent += 1;
      },
      cancel: () => {
        isCancelled = true;
      },
    });
  const endless = webStorage('https://site.example/', async () => new Response(body()));
  await expect(endless.readFile('endless', 150, request)).rejects.toThrow('more than 150 bytes');
  expect([sent < 10, isCancelled]).toEqual([true, true]);
});

test('`webStorage()` reads a text once for each entity tag', async () => {
  expect(await storage.readText('text', undefined, request)).toEqual({ text: 'words', tag: '"1"' });
  expect(await storage.readText('text', '"1"', request)).toBeUndefined();
});
