import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { eventually } from '../../support/eventually.ts';
import { sendRaw } from '../../support/servers/raw-socket.ts';
import { serveCommand } from '../../support/servers/serve-command.ts';

interface Asked {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Given {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

const rpc = (target: string, method: string, params: unknown): Asked => ({
  target,
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
const message = { kind: 'message', role: 'user', messageId: '1', parts: [{ kind: 'text', text: 'What is zanzibar?' }] };

/** Requests to every interface that show the draft. */
const drafts: readonly Asked[] = [
  { target: '/blog/hush', headers: { accept: 'text/html' } },
  { target: '/blog', headers: { accept: 'text/html' } },
  { target: '/blog/hush.md' },
  { target: '/blog/hush', headers: { accept: 'text/markdown' } },
  { target: '/blog/hush?mode=agent' },
  { target: '/api/v1/content' },
  { target: '/api/v1/content/blog/hush' },
  { target: '/api/v1/search?q=zanzibar' },
  { target: '/ask?query=What+is+zanzibar&streaming=false' },
  { target: '/ask?query=What+is+zanzibar' },
  { target: '/@halyard/would-answer?question=What+is+zanzibar&path=blog/hush' },
  { target: '/llms.txt' },
  { target: '/llms-full.txt' },
  { target: '/sitemap.md' },
  rpc('/mcp', 'tools/call', { name: 'search_content', arguments: { query: 'zanzibar' } }),
  rpc('/a2a', 'message/send', { message }),
];

/** Requests that do not show the draft: files, errors and preflights. */
const others: readonly Asked[] = [
  { target: '/', headers: { accept: 'text/html' } },
  { target: '/@vite/client' },
  { target: '/src/styles/tokens.css' },
  { target: '/package.json' },
  { target: '/__open-in-editor' },
  { target: '/nothing-here', headers: { accept: 'text/html' } },
  { target: '/api/v1/content/blog/none' },
  { target: '/mcp', method: 'DELETE' },
  { target: '/api/v1/content', method: 'OPTIONS' },
  { target: '/blog/hush', method: 'OPTIONS' },
];

const foreign: readonly (readonly [status: number, headers: Readonly<Record<string, string>>])[] = [
  [421, { host: 'evil.example' }],
  [421, { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
  [403, { origin: 'https://evil.example' }],
  [403, { origin: 'null' }],
  [403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  [403, { 'sec-fetch-site': 'same-site' }],
  [403, { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }],
];

const ask = (address: string, { target, method = 'GET', headers = {}, body }: Asked): Promise<Given> =>
  new Promise((resolve, reject) => {
    const asked = request(`${address}${target}`, { method, headers: { ...headers } }, (response) => {
      text(response).then(
        (given) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: given }),
        reject,
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });

const corsFields = ({ headers }: Given): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

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
  });
});

let dev: Awaited<ReturnType<typeof startDev>>;
beforeAll(async () => {
  dev = await startDev({});
});
afterAll(() => dev.stop());

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

test('`npm run dev` with HOST=0.0.0.0 accepts the names of this machine only', async () => {
  const open = await startDev({ HOST: '0.0.0.0' });
  try {
    const { port } = new URL(open.address);
    const address = `http://127.0.0.1:${port}`;
    const own = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.map((one) => (one.family === 'IPv6' ? `[${one.address}]` : one.address)),
    );
    for (const name of ['localhost', 'LOCALHOST', 'localhost.', ...own]) {
      const given = await ask(address, {
        target: '/blog/hush',
        headers: { host: `${name}:${port}`, accept: 'text/html' },
      });
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
