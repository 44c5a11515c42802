import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../support/browser/shared-browser.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { isFull } from '../../support/effort.ts';
import { eventually } from '../../support/eventually.ts';
import { ask, corsFields, drafts, foreign, others } from '../../support/servers/dev-requests.ts';
import { openPort } from '../../support/servers/open-port.ts';
import { sendRaw } from '../../support/servers/raw-socket.ts';
import { serveCommand } from '../../support/servers/serve-command.ts';
import { traceConnections } from '../../support/servers/trace-connections.ts';

let content = '';
const startDev = (env: Readonly<Record<string, string>>) =>
  serveCommand('src/commands/dev.ts', {
    CONTENT_DIR: content,
    NODE_ENV: 'development',
    VITEST: '',
    SITE_URL: '',
    ...env,
  });

beforeAll(async () => {
  content = await writeFiles(path.join(await temporaryFolder(), 'content'), {
    'site/index.md': '---\ntitle: Home\n---\nWords of the home page.\n',
    'blog/hush.md':
      '---\ntitle: Canary\ndescription: The canary of zanzibar.\ndraft: true\n---\n## What is zanzibar?\n\nZanzibar is a canary.\n',
    'birds.md': '# Birds\n\nSee [the owls](owls.md) and ![a wren](wren.png).\n',
    'wren.md': '# Wren\n\nA small bird.\n',
  });
});

const browser = await openBrowser();
const other = createServer();
let taken = 0;
let dev: Awaited<ReturnType<typeof startDev>>;
let trace: Awaited<ReturnType<typeof traceConnections>>;
// One server for all tests: to start it and to compile its first page takes longer than they do.
beforeAll(async () => {
  const opened = await openPort(other);
  taken = opened.port;
  trace = await traceConnections();
  dev = await startDev({ PORT: String(taken), ...trace.env });
});
afterAll(async () => {
  await dev.stop();
  other.close();
});

test('`npm run dev` serves drafts at every interface to its own origin only', async () => {
  for (const asked of drafts) {
    const given = await ask(dev.address, asked);
    expect([asked, given.status]).toEqual([asked, 200]);
    expect(given.text).toMatch(/canary/i);
    const { origin } = new URL(dev.address);
    const own = await ask(dev.address, {
      ...asked,
      headers: { ...asked.headers, origin, 'sec-fetch-site': 'same-origin' },
    });
    expect([asked, own.status]).toEqual([asked, 200]);
    for (const { headers } of [given, own]) expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect([corsFields(given), corsFields(own)]).toEqual([[], []]);
  }
});

test('`npm run dev` sends no CORS headers with files, errors, preflights and 304', async () => {
  for (const asked of others) expect([asked, corsFields(await ask(dev.address, asked))]).toEqual([asked, []]);
  const first = await ask(dev.address, { target: '/api/v1/content' });
  const tag = { 'if-none-match': String(first.headers.etag) };
  const again = await ask(dev.address, { target: '/api/v1/content', headers: tag });
  expect([again.status, corsFields(again)]).toEqual([304, []]);
});

test.each(foreign)('`npm run dev` returns %i for every URL with headers %j', async (status, headers) => {
  for (const asked of [...drafts, ...others]) {
    const given = await ask(dev.address, { ...asked, headers: { ...asked.headers, ...headers } });
    expect([asked, given.status, given.headers['content-type']]).toEqual([asked, status, 'application/problem+json']);
    expect(given.text).not.toMatch(/canary/i);
    expect(corsFields(given)).toEqual([]);
  }
});

test('`npm run dev` accepts WebSocket upgrades from its own origin only', async () => {
  const { host } = new URL(dev.address);
  const open = (asker: string): Promise<string> =>
    sendRaw(
      dev.address,
      `GET / HTTP/1.1\r\n${asker}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\nsec-websocket-protocol: vite-ping\r\n\r\n`,
    );
  expect(await open('host: evil.example\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  expect(await open(`host: ${host}\r\norigin: https://evil.example\r\n`)).toMatch(/^HTTP\/1\.1 403 /);
  expect(await open(`host: ${host}\r\norigin: http://${host}\r\n`)).toMatch(/^HTTP\/1\.1 101 /);
});

test('`npm run dev` takes the next port when its own is taken, and says so', async () => {
  const own = Number(new URL(dev.address).port);
  expect(own).toBeGreaterThan(taken);
  expect(dev.output()).toContain(`Another program listens on port ${taken}; this site is on port ${own}.`);
  const { url } = await (await fetch(`${dev.address}/api/v1/content/wren`)).json();
  expect(url).toBe(`http://localhost:${own}/wren`);
});

test('`npm run dev` shows the warnings in a bar, which opens to their list and goes when they are mended', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
  await page.goto(`${dev.address}/birds`, { waitUntil: 'load' });
  const bar = page.locator('halyard-faults details');
  await bar.waitFor();
  const summary = bar.locator('summary');
  const count = await bar.locator('li').count();
  expect([count > 1, await summary.textContent()]).toEqual([true, `${count} warnings in the content`]);
  expect(await bar.locator('li').first().isVisible()).toBe(false);
  await summary.click();
  const place = bar.getByRole('button', { name: /birds\.md:3:/ }).first();
  expect(await place.isVisible()).toBe(true);
  const inside = await bar.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
  });
  expect(inside).toBe(true);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // `axe` is defined in the page by the source evaluated before.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const results = await inPage.run('halyard-faults', { resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
  expect(violations).toEqual([]);
  await writeFiles(content, { 'birds.md': '# Birds\n\nSee the owls.\n' });
  await eventually(() => page.getByText('See the owls.').isVisible()).toBe(true);
  await eventually(() => bar.getByRole('button', { name: /birds\.md:3:/ }).count()).toBe(0);
  await page.close();
});

test('`npm run dev` shows the facts of site.yaml as they are now', async () => {
  await writeFiles(content, { 'site.yaml': 'name: Aviary\n' });
  await eventually(async () => (await ask(dev.address, { target: '/api/v1' })).text).toContain('"name":"Aviary"');
  const page = await ask(dev.address, { target: '/blog/hush', headers: { accept: 'text/html' } });
  expect(page.text).toContain('· Aviary</title>');
});

test('`npm run dev` checks host and origin after Astro restarts its server', async () => {
  await writeFiles(content, { 'astro.config.mjs': 'export default {};\n' });
  await eventually(dev.output).toContain('server restarted');
  const given = await ask(dev.address, { target: '/blog/hush.md' });
  expect([given.status, corsFields(given)]).toEqual([200, []]);
  expect((await ask(dev.address, { target: '/blog/hush.md', headers: { host: 'evil.example' } })).status).toBe(421);
});

test('`npm run dev` has opened no connection outside this machine and started no program', async () => {
  expect(dev.output()).toContain('server restarted');
  expect(await trace.outside()).toEqual([]);
  expect(await trace.programs()).toEqual([]);
});

test('`npm run dev` with HOST=0.0.0.0 accepts the names of this machine only', async () => {
  const open = await startDev({ HOST: '0.0.0.0' });
  try {
    const { port } = new URL(open.address);
    const address = `http://127.0.0.1:${port}`;
    const own = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.map((one) => (one.family === 'IPv6' ? `[${one.address}]` : one.address)),
    );
    for (const name of ['localhost', 'LOCALHOST', 'localhost.', ...own]) {
      // The host is checked before the form is chosen, and HTML would compile the code of all pages once more.
      const accept = isFull ? 'text/html' : 'text/markdown';
      const given = await ask(address, { target: '/blog/hush', headers: { host: `${name}:${port}`, accept } });
      expect([name, given.status, corsFields(given)]).toEqual([name, 200, []]);
    }
    for (const [status, headers] of [...foreign, [421, { host: '203.0.113.7' }]] as const)
      for (const asked of drafts) {
        const given = await ask(address, { ...asked, headers: { ...asked.headers, ...headers } });
        expect([asked, given.status]).toEqual([asked, status]);
        expect(given.text).not.toMatch(/canary/i);
      }
  } finally {
    await open.stop();
  }
});
