import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevListener } from '../../../src/hosts/dev/listener.ts';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { gonePath, library, origin } from '../../support/library.ts';
import { openPort } from '../../support/servers/open-port.ts';

let server: Server;
let base = '';
beforeAll(async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'mark@2x, #1.svg': '<svg/>',
    'robots.txt': 'User-agent: *\nDisallow: /private/\n',
  });
  const files = ['mark@2x, #1.svg', 'robots.txt', 'removed.png'].map(
    (name) => [name, { place: path.join(folder, name) }] as const,
  );
  const { listener } = createDevListener(library, new Map(files));
  server = createServer((request, response) =>
    listener(request, response, () => void response.writeHead(200, { 'content-type': 'text/html' }).end('Astro')),
  );
  const opened = await openPort(server);
  base = opened.origin;
});
afterAll(() => server.close());

const ask = (target: string, accept: string): Promise<Response> =>
  fetch(base + target, { headers: { accept }, redirect: 'manual' });

test.each([
  ['/about', 'application/pdf', 406, 'application/problem+json', 'not-acceptable'],
  ['/about', 'text/markdown', 200, 'text/markdown', '# '],
  ['/about?mode=agent', '*/*', 200, 'text/markdown', '# '],
  ['/?mode=agent', '*/*', 200, 'text/markdown', 'Authentication: none'],
  ['/blog/price-from-valeu.md', '*/*', 404, 'text/markdown', `${origin}/blog/price-from-value.md`],
  ['/blog/price-from-valeu', 'text/markdown', 404, 'text/markdown', `${origin}/blog/price-from-value.md`],
  ['/blog/price-from-valeu?mode=agent', '*/*', 404, 'text/markdown', `${origin}/blog/price-from-value.md`],
  ['/blog/price-from-valeu', 'application/json', 404, 'application/problem+json', '"blog/price-from-value"'],
  [`/${gonePath}.md`, '*/*', 410, 'text/markdown', '/llms.txt'],
  [`/${gonePath}`, 'text/markdown', 410, 'text/markdown', '/llms.txt'],
  ['/llms.txt', '*/*', 200, 'text/plain', '# '],
])('dev answers %s asked for as %s with %i %s, as the server does', async (target, accept, status, type, has) => {
  const response = await ask(target, accept);
  expect([response.status, response.headers.get('content-type')?.split(';', 1)[0]]).toEqual([status, type]);
  expect(await response.text()).toContain(has);
  if (target !== '/llms.txt' && !target.endsWith('.md')) expect(response.headers.get('vary')).toBe('Accept');
});

test.each([
  ['/about', 'text/html'],
  ['/nothing', 'text/html,*/*;q=0.8'],
  ['/@vite/client', 'application/json'],
  ['/src/styles/page.css', 'text/css'],
  ['/_image', 'image/webp'],
])('dev leaves %s asked for as %s to Astro and Vite', async (target, accept) => {
  expect(await (await ask(target, accept)).text()).toBe('Astro');
});

test('dev answers at every document that pages and catalogs name, with its type', async () => {
  const named = getDocuments(library).map(({ pathname, mediaType }) => [pathname, mediaType] as const);
  for (const [pathname, mediaType] of named) {
    const response = await ask(pathname, '*/*');
    expect([pathname, response.status, response.headers.get('content-type')]).toEqual([pathname, 200, mediaType]);
    expect((await response.arrayBuffer()).byteLength, pathname).toBeGreaterThan(0);
  }
});

test('dev leads former addresses on', async () => {
  const response = await ask('/old/price-from-value', 'text/html');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/blog/price-from-value']);
});

test('dev sends files of the content at their encoded addresses, the one for a document in its place', async () => {
  const mark = await ask('/mark%402x%2C%20%231.svg', 'image/*');
  expect([mark.status, mark.headers.get('content-type'), await mark.text()]).toEqual([200, 'image/svg+xml', '<svg/>']);
  const robots = await ask('/robots.txt', '*/*');
  expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /private/\n',
  ]);
  expect(await (await ask('/removed.png', 'image/*')).text()).toBe('Astro');
});

test.each([
  ['/@halyard/ask', '/ask'],
  ['/@halyard/de/ask', '/de/ask'],
])('dev leaves %s, the page around answers, to Astro at %s', (target, rendered) => {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  const seen: (string | undefined)[] = [];
  createDevListener(languagesLibrary).listener(request, new ServerResponse(request), () => seen.push(request.url));
  expect(seen).toEqual([rendered]);
});
