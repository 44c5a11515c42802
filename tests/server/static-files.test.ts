import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from '../../src/server/static-files.ts';
import { temporaryFolder, writeFiles } from '../support/build.ts';

const server = createServer();
let address = '';
let folder = '';

beforeAll(async () => {
  folder = await writeFiles(await temporaryFolder(), {
    'page.html': '<p>page</p>',
    'gone.txt': 'soon gone',
    'page.md': `# ${'page '.repeat(400)}\n`,
    'page.md.br': 'not really brotli',
    '.secret/file.txt': 'hidden',
  });
  const files = staticFiles(folder);
  server.on('request', (request, response) => {
    const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
    files(request, response, { pathname, fields: { vary: 'Accept', 'x-mark': 'ours' } }, () =>
      response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : '';
});
afterAll(() => void server.close());

const get = (pathname: string, headers: Record<string, string> = {}) => fetch(address + pathname, { headers });

test('a 304 has the fields of the 200 and the tag of the file', async () => {
  const first = await get('/page.md');
  const tag = first.headers.get('etag') ?? '';
  const second = await get('/page.md', { 'if-none-match': tag });
  expect(second.status).toBe(304);
  for (const name of ['etag', 'vary', 'x-mark']) expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(first.headers.get('vary')).toBe('Accept, Accept-Encoding');
});

test('a tag counts in every form that the protocol has for it', async () => {
  const first = await get('/page.md', { 'accept-encoding': 'identity' });
  const tag = first.headers.get('etag') ?? '';
  for (const form of [tag, tag.replace('W/', ''), `"theirs", ${tag}`, `${tag} , "theirs"`, '*']) {
    const again = await get('/page.md', { 'accept-encoding': 'identity', 'if-none-match': form });
    expect([form, again.status, again.headers.get('etag'), await again.text()]).toEqual([form, 304, tag, '']);
    expect(again.headers.get('vary')).toBe(first.headers.get('vary'));
  }
});

test('a tag of somebody else is not given back as ours', async () => {
  const response = await get('/page.md', { 'if-none-match': '"theirs"' });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).not.toBe('"theirs"');
});

test('forms and codings of one page have tags of their own', async () => {
  const tags = [
    (await get('/page')).headers.get('etag'),
    (await get('/page.md', { 'accept-encoding': 'identity' })).headers.get('etag'),
    (await get('/page.md', { 'accept-encoding': 'br' }).catch(() => new Response())).headers.get('etag'),
  ];
  expect(new Set(tags).size).toBe(3);
});

test.each(['bytes=5-2', 'bytes=-5', 'bytes=0-1,3-4', 'bytes=x-y', 'items=0-5', 'bytes='])(
  'the range %s is ignored, and the server lives on',
  async (range) => {
    const response = await get('/page', { range });
    expect([response.status, await response.text()]).toEqual([200, '<p>page</p>']);
  },
);

test('a plain range is served', async () => {
  const response = await get('/page', { range: 'bytes=3-6' });
  expect([response.status, await response.text()]).toEqual([206, 'page']);
});

test('a missing file leaves no fields behind, and hidden folders are not served', async () => {
  const missing = await get('/nothing');
  expect([missing.status, missing.headers.get('x-mark')]).toEqual([404, null]);
  expect((await get('/.secret/file.txt')).status).toBe(404);
});

test('a file that somebody takes away costs its own request, and the server goes on', async () => {
  await rm(path.join(folder, 'gone.txt'));
  await expect(get('/gone.txt').then((response) => response.text())).rejects.toThrow();
  expect((await get('/page.md')).status).toBe(200);
});
