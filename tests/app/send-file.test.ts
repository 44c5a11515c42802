import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFile, sendFile } from '../../src/app/send-file.ts';
import { readManifest, writeManifest } from '../../src/context/disk/manifest.ts';
import { openBuiltFiles } from '../../src/hosts/node/built-files.ts';
import { toResponse } from '../../src/http/plain-response.ts';
import { problemResponse } from '../../src/http/problem-response.ts';
import { headOf } from '../../src/http/stored-response.ts';
import { splitTarget, targetOf } from '../../src/http/target.ts';
import { encodeAddress } from '../../src/library/address.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const server = createServer();
let address = '';
let folder = '';
const logged: string[] = [];
/** More than is kept in memory. */
const large = '0123456789'.repeat(150_000);

beforeAll(async () => {
  folder = await writeFiles(await temporaryFolder(), {
    'page.html': '<p>page</p>',
    'gone.txt': 'soon gone',
    'cut.html': '<p>soon cut</p>',
    'same-size.html': '<p>aaaa</p>',
    'copied.md': `# ${'copied '.repeat(400)}\n`,
    'copied.md.br': 'a copy',
    'page.md': `# ${'page '.repeat(400)}\n`,
    'page.md.br': 'not really brotli',
    'copy.md': `# ${'page '.repeat(400)}\n`,
    'folder/index.html': '<p>folder</p>',
    'large.txt': large,
    'style.css': 'p {}',
    'cafe\u0301.txt': 'letters and marks apart',
    'a@2x, b&c=d;e+f$.txt': 'signs',
    '100%25 a#b?c.txt': 'escapes',
    '.well-known/here.txt': 'known',
    '.secret/file.txt': 'hidden',
    'drawing & more @2x, 100%.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'demo.html': '<p>demo</p>',
    'cafe\u0301.pdf': '%PDF',
  });
  await mkdir(path.join(folder, '.halyard'));
  await writeManifest(folder);
  const manifest = await readManifest(folder);
  if (manifest === undefined) throw new Error('The list of files cannot be read');
  const contentFiles = ['drawing & more @2x, 100%.svg', 'demo.html', 'cafe\u0301.pdf'];
  const files = openBuiltFiles(folder, manifest, contentFiles);
  const log = (event: string, detail: unknown): void => void logged.push(`${event} ${detail}`);
  const fields = { vary: 'Accept', 'x-mark': 'ours' };
  const send = async (request: Request): Promise<Response> => {
    const { pathname } = splitTarget(targetOf(request.url));
    try {
      const found = await findFile(files, { pathname, fields }, request.headers.get('accept-encoding'), log);
      return found === undefined ? new Response(null, { status: 404 }) : await sendFile(found, headOf(request));
    } catch (error) {
      return toResponse(problemResponse(error, 'https://site.example', pathname));
    }
  };
  const listener = getRequestListener(send, { overrideGlobalObjects: false });
  server.on('request', (request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : '';
});
afterAll(() => void server.close());

const plain = { 'accept-encoding': 'identity' };
const get = (pathname: string, headers: Record<string, string> = {}) => fetch(address + pathname, { headers });

test('a 304 has the fields of the 200 and the tag of the file', async () => {
  const first = await get('/page.md');
  const tag = first.headers.get('etag') ?? '';
  const second = await get('/page.md', { 'if-none-match': tag });
  expect(second.status).toBe(304);
  for (const name of ['etag', 'vary', 'x-mark']) expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(first.headers.get('vary')).toBe('Accept, Accept-Encoding');
});

test.each(['/page.md', '/large.txt'])(
  'a tag of %s counts in every form that the protocol has for it',
  async (pathname) => {
    const first = await get(pathname, { 'accept-encoding': 'identity' });
    const tag = first.headers.get('etag') ?? '';
    for (const form of [tag, tag.replace('W/', ''), `"theirs", ${tag}`, `${tag} , "theirs"`, '*']) {
      const again = await get(pathname, { 'accept-encoding': 'identity', 'if-none-match': form });
      expect([form, again.status, again.headers.get('etag'), await again.text()]).toEqual([form, 304, tag, '']);
      expect(again.headers.get('vary')).toBe(first.headers.get('vary'));
    }
  },
);

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

test.each(['/page', '/large.txt'])('a plain range of %s is served, up to its end', async (pathname) => {
  const whole = pathname === '/page' ? '<p>page</p>' : large;
  const part = await get(pathname, { range: 'bytes=3-6' });
  expect([part.status, await part.text()]).toEqual([206, whole.slice(3, 7)]);
  expect(part.headers.get('content-range')).toBe(`bytes 3-6/${whole.length}`);
  const rest = await get(pathname, { range: `bytes=${whole.length - 2}-${whole.length + 5}` });
  expect([rest.status, await rest.text()]).toEqual([206, whole.slice(-2)]);
  const beyond = await get(pathname, { range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  expect(await beyond.json()).toMatchObject({ code: 'range-not-satisfiable' });
});

test('a range of another state of the file is not put together with this one', async () => {
  const tag = (await get('/page')).headers.get('etag') ?? '';
  expect((await get('/page', { range: 'bytes=3-6', 'if-range': tag })).status).toBe(206);
  for (const other of ['"theirs"', `W/${tag}`, new Date().toUTCString()])
    expect((await get('/page', { range: 'bytes=3-6', 'if-range': other })).status).toBe(200);
});

test('equal bytes have equal tags, so that a page that a new build left as it was is not sent again', async () => {
  const [one, other] = [await get('/page.md', plain), await get('/copy.md', plain)];
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
});

test('a date serves clients that know no tags', async () => {
  const { headers } = await get('/page');
  const since = headers.get('last-modified') ?? '';
  expect((await get('/page', { 'if-modified-since': since })).status).toBe(304);
  expect((await get('/page', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
});

test('a compressed copy is sent to those who take it, and only to those', async () => {
  const codingOf = async (accepted: string): Promise<string | null> =>
    (await fetch(`${address}/page.md`, { method: 'HEAD', headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  expect([await codingOf('gzip, br'), await codingOf('br;q=0, gzip'), await codingOf('identity')]).toEqual([
    'br',
    null,
    null,
  ]);
});

test('what is sent says its type, its length and that parts of it may be had', async () => {
  for (const [pathname, type, length] of [
    ['/page', 'text/html; charset=utf-8', 11],
    ['/style.css', 'text/css; charset=utf-8', 4],
    ['/large.txt', 'text/plain; charset=utf-8', large.length],
    ['/folder', 'text/html; charset=utf-8', 13],
    ['/.well-known/here.txt', 'text/plain; charset=utf-8', 5],
  ] as const) {
    const { status, headers } = await fetch(address + pathname, { method: 'HEAD', headers: plain });
    const told = ['content-type', 'content-length', 'accept-ranges'].map((name) => headers.get(name));
    expect([pathname, status, ...told]).toEqual([pathname, 200, type, String(length), 'bytes']);
  }
  expect(await (await get('/large.txt', plain)).text()).toBe(large);
});

test('a name is the same name, whether its letters and marks are one or two characters', async () => {
  for (const pathname of ['/caf%C3%A9.txt', '/cafe%CC%81.txt'])
    expect(await (await get(pathname)).text()).toBe('letters and marks apart');
});

test('a file of the content folder is sent under a policy of its own, at every address that it has', async () => {
  const drawing = encodeURIComponent('drawing & more @2x, 100%.svg');
  for (const pathname of [`/${drawing}`, '/demo.html', '/demo', '/d%65mo']) {
    const { status, headers } = await get(pathname);
    expect([pathname, status]).toEqual([pathname, 200]);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
  }
  const document = (await get('/caf%C3%A9.pdf')).headers.get('content-security-policy');
  expect(document).toMatch(/^default-src 'none'/);
  expect(document).not.toContain('sandbox');
  expect((await get('/page')).headers.get('content-security-policy')).toBeNull();
});

test('an encoded slash is no part of a name', async () => {
  expect((await get('/folder%2Findex.html')).status).toBe(404);
});

test('a missing file leaves no fields behind, and hidden folders are not served', async () => {
  const missing = await get('/nothing');
  expect([missing.status, missing.headers.get('x-mark')]).toEqual([404, null]);
  expect((await get('/.secret/file.txt')).status).toBe(404);
});

test('staticFiles answers a file that was removed, cut or exchanged with 503, logs it, and serves the others', async () => {
  await rm(path.join(folder, 'gone.txt'));
  await truncate(path.join(folder, 'cut.html'), 5);
  await writeFile(path.join(folder, 'same-size.html'), '<p>bbbb</p>');
  for (const pathname of ['/gone.txt', '/cut', '/same-size']) {
    const response = await get(pathname);
    expect([pathname, response.status]).toEqual([pathname, 503]);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'temporarily-unavailable' });
  }
  expect(logged).toEqual(['file-damaged gone.txt', 'file-damaged cut.html', 'file-damaged same-size.html']);
  expect((await get('/page.md')).status).toBe(200);
});

test('staticFiles serves the plain file where its compressed copy is damaged', async () => {
  await writeFile(path.join(folder, 'copied.md.br'), '');
  const response = await get('/copied.md', { 'accept-encoding': 'br' });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  expect(await response.text()).toContain('copied copied');
});

test('staticFiles does not serve a file that was added after the release was published', async () => {
  await writeFile(path.join(folder, 'added.html'), '<p>added</p>');
  expect((await get('/added')).status).toBe(404);
});

test.each(['a@2x, b&c=d;e+f$.txt', '100%25 a#b?c.txt'])('the file %s is sent at its encoded address', async (name) => {
  const response = await get(`/${encodeAddress(name)}`);
  expect([response.status, await response.text()]).toEqual([200, name.startsWith('a') ? 'signs' : 'escapes']);
});
