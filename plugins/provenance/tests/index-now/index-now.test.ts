import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import type { FeedChange } from '../../../../src/library/changes/change.ts';
import { UserError } from '../../../../src/project/user-error.ts';
import { changedUrls, sendToIndexNow } from '../../index-now/index-now.ts';

const key = 'a1b2c3';
const received: { readonly type: string | undefined; readonly body: { readonly urlList: string[] } }[] = [];
const getBody = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
};
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/key.txt') response.end(`${key}\n`);
  else if (pathname === '/other.txt') response.end('another');
  else if (pathname === '/moved.txt') response.writeHead(302, { location: '/key.txt' }).end();
  else if (request.method === 'POST') {
    const status = Number(pathname.slice(1));
    received.push({ type: request.headers['content-type'], body: await getBody(request) });
    response.writeHead(status).end();
  } else response.writeHead(404).end(key);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const base = `http://127.0.0.1:${Object(server.address()).port}`;
afterAll(() => server.close());

const site = { key, keyUrl: `${base}/key.txt` };
const urls = ['https://a.example/1', 'https://a.example/2'];
const getMessage = async (sent: Promise<void>): Promise<string> => {
  const error = await sent.catch((reason: unknown) => reason);
  return error instanceof UserError ? error.message : `no UserError: ${error}`;
};

test('changedUrls() names each address once, of a page that moved both', () => {
  const change = (fields: Partial<FeedChange>): FeedChange => ({
    path: 'a',
    day: '2026-01-01',
    kind: 'changed',
    mark: '',
    ...fields,
  });
  const changes = [
    change({}),
    change({ kind: 'moved', to: 'b/c' }),
    change({ kind: 'removed', path: 'index' }),
    change({}),
  ];
  expect(changedUrls('https://site.example', changes)).toEqual([
    'https://site.example/a',
    'https://site.example/b/c',
    'https://site.example/',
  ]);
});

test('sendToIndexNow() sends addresses with the key, 10,000 in a request', async () => {
  received.length = 0;
  const many = Array.from({ length: 10_001 }, (_, at) => `https://a.example/${at}`);
  await sendToIndexNow(many, site, `${base}/200`);
  expect(received.map(({ body }) => body.urlList.length)).toEqual([10_000, 1]);
  expect(received.flatMap(({ body }) => body.urlList)).toEqual(many);
  expect(received[0]).toMatchObject({
    type: 'application/json; charset=utf-8',
    body: { host: new URL(base).host, key, keyLocation: site.keyUrl },
  });
});

test.each(['other.txt', 'none.txt'])('sendToIndexNow() sends nothing while %s has not the key', async (name) => {
  received.length = 0;
  const keyUrl = `${base}/${name}`;
  expect(await getMessage(sendToIndexNow(urls, { key, keyUrl }, `${base}/200`))).toBe(
    `${keyUrl} does not have the key yet. Publish the site first.`,
  );
  expect(received).toEqual([]);
});

test('sendToIndexNow() follows no redirect, and says what does not respond', async () => {
  const keyUrl = `${base}/moved.txt`;
  expect(await getMessage(sendToIndexNow(urls, { key, keyUrl }, `${base}/200`))).toMatch(
    new RegExp(`^${keyUrl} does not respond: .+\\.$`),
  );
});

test.each([
  [400, 'it could not read the request'],
  [403, 'it does not find the key on the site'],
  [422, 'the addresses are of another host than the key'],
  [429, 'it has had too many requests; try later'],
  [500, 'it gives no reason that the protocol knows'],
])('sendToIndexNow() says why the service refused with %i', async (status, reason) => {
  expect(await getMessage(sendToIndexNow(urls, site, `${base}/${status}`))).toBe(
    `${base}/${status} refused the addresses with ${status}: ${reason}.`,
  );
});
