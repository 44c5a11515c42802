import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveFiles } from './file-server.ts';

const { folder, logged, get, close } = await serveFiles({
  'page.md': '# page',
  'gone.txt': 'soon gone',
  'cut.html': '<p>soon cut</p>',
  'same-size.html': '<p>aaaa</p>',
  'copied.md': `# ${'copied '.repeat(400)}\n`,
  'copied.md.br': 'a copy',
});
afterAll(close);

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

test('staticFiles compresses the plain file where its compressed copy is damaged', async () => {
  await writeFile(path.join(folder, 'copied.md.br'), '');
  const response = await get('/copied.md', { 'accept-encoding': 'br' });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await response.text()).toContain('copied copied');
});

test('staticFiles does not serve a file that was added after the release was published', async () => {
  await writeFile(path.join(folder, 'added.html'), '<p>added</p>');
  expect((await get('/added')).status).toBe(404);
});
