import { afterAll, expect, test } from 'vitest';
import { encodeAddress } from '../../src/library/address.ts';
import { serveFiles } from './file-server.ts';

/** More than is kept in memory. */
const large = '0123456789'.repeat(150_000);
const { get, close } = await serveFiles(
  {
    'page.html': '<p>page</p>',
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
  },
  ['drawing & more @2x, 100%.svg', 'demo.html', 'cafe\u0301.pdf'],
);
afterAll(close);

const plain = { 'accept-encoding': 'identity' };

test('what is sent says its type, its length and that parts of it may be had', async () => {
  for (const [pathname, type, length] of [
    ['/page', 'text/html; charset=utf-8', 11],
    ['/style.css', 'text/css; charset=utf-8', 4],
    ['/large.txt', 'text/plain; charset=utf-8', large.length],
    ['/folder', 'text/html; charset=utf-8', 13],
    ['/.well-known/here.txt', 'text/plain; charset=utf-8', 5],
  ] as const) {
    const { status, headers } = await get(pathname, plain, 'HEAD');
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

test.each(['a@2x, b&c=d;e+f$.txt', '100%25 a#b?c.txt'])('the file %s is sent at its encoded address', async (name) => {
  const response = await get(`/${encodeAddress(name)}`);
  expect([response.status, await response.text()]).toEqual([200, name.startsWith('a') ? 'signs' : 'escapes']);
});
