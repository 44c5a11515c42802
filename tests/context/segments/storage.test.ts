import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Storage, webStorage } from '../../../src/context/segments/storage.ts';

const bytes = Uint8Array.from({ length: 100 }, (_, at) => at);
const fields: string[] = [];
const server = createServer((request, response) => {
  fields.push(`${request.headers.range ?? ''}|${request.headers['cache-control'] ?? ''}`);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (request.url === '/site/ranges') response.writeHead(206).end(bytes.subarray(Number(from), Number(to) + 1));
  else if (request.url === '/site/whole') response.writeHead(200).end(bytes);
  else if (request.url === '/site/short') response.writeHead(206).end(bytes.subarray(0, 2));
  else if (request.url === '/site/text' && request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
  else if (request.url === '/site/text') response.writeHead(200, { etag: '"1"' }).end('words');
  else response.writeHead(404).end();
});
let storage: Storage;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  storage = webStorage(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/site/`);
});
afterAll(() => server.close());
const request = { signal: AbortSignal.timeout(10_000) };
const range = { offset: 10, length: 5 };

test('`webStorage()` reads a range, also from a server that sends the whole file', async () => {
  for (const name of ['ranges', 'whole'])
    expect(await storage.readRange(name, range, request)).toEqual(bytes.subarray(10, 15));
  expect(fields).toEqual(['bytes=10-14|', 'bytes=10-14|']);
  await storage.readRange('ranges', range, { ...request, isFresh: true });
  expect(fields.at(-1)).toBe('bytes=10-14|no-cache');
});

test('`webStorage()` reads no more of a whole file than the range takes', async () => {
  let [sent, isCancelled] = [0, false];
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(bytes.subarray(sent, sent + 4));
        sent += 4;
      },
      cancel: () => {
        isCancelled = true;
      },
    });
  const whole = webStorage('https://site.example/', async () => new Response(body()));
  expect(await whole.readRange('whole', range, request)).toEqual(bytes.subarray(10, 15));
  expect([sent < 30, isCancelled]).toEqual([true, true]);
});

test('`webStorage()` rejects what is short, missing or silent', async () => {
  await expect(storage.readRange('short', range, request)).rejects.toThrow('ends before byte');
  await expect(storage.readRange('nothing', range, request)).rejects.toThrow('404');
  await expect(webStorage('http://127.0.0.1:1/').readRange('x', range, request)).rejects.toThrow();
});

test('`webStorage()` reads a small file whole, and no large one', async () => {
  expect(await storage.readFile('whole', request)).toEqual(Buffer.from(bytes));
  await expect(storage.readFile('nothing', request)).rejects.toThrow('404');
  const endless = () =>
    new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(2 ** 20)) });
  const large = webStorage('https://site.example/', async () => new Response(endless()));
  await expect(large.readFile('large', request)).rejects.toThrow('more than 8388608 bytes');
});

test('`webStorage()` reads a text once for each entity tag', async () => {
  expect(await storage.readText('text', undefined, request)).toEqual({ text: 'words', tag: '"1"' });
  expect(await storage.readText('text', '"1"', request)).toBeUndefined();
});
