import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import build from '@netlify/build';
import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, expect, test } from 'vitest';

// `netlify build` and `netlify deploy` run this package in the mode `cli`, in which NETLIFY is not set. A project of its own,
// so that the build does not meet anybody's `dist`.
const project = path.resolve('.halyard/netlify-build');
const copied = 'bin src plugins functions edge-functions public package.json tsconfig.json astro.config.mjs'.split(' ');
let dev: NetlifyDev | undefined;
let log: readonly string[] = [];

beforeAll(async () => {
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const name of copied) await cp(name, path.join(project, name), { recursive: true });
  await cp('tests/fixtures/content', path.join(project, 'content'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  // Without edge functions: their bundler fetches types from Netlify. The emulator's tests have them.
  const settings = (await readFile('netlify.toml', 'utf8')).replace(/^ *edge_functions = .*$/m, '');
  await writeFile(path.join(project, 'netlify.toml'), settings);
  for (const name of ['NETLIFY', 'NODE_ENV', 'VITEST', 'OUT_DIR', 'CONTENT_DIR']) delete process.env[name];
  process.env.SITE_URL = 'https://site.example';
  process.chdir(project);
  const { success, logs } = await build({
    cwd: project,
    repositoryRoot: project,
    mode: 'cli',
    offline: true,
    buffer: true,
    telemetry: false,
  });
  log = [...(logs?.stdout ?? []), ...(logs?.stderr ?? [])];
  if (!success) throw new Error(log.join('\n'));
  process.env.OUT_DIR = path.join(project, 'dist');
  dev = new NetlifyDev({ projectRoot: project, blobs: { enabled: false }, edgeFunctions: { enabled: false } });
  await dev.start();
});

afterAll(async () => {
  await Promise.race([dev?.stop(), setTimeout(5000)]);
});

test('`netlify build` writes the files for upload', async () => {
  const files = await readdir(path.join(project, 'dist'));
  for (const name of ['_headers', '_redirects', '404.html']) expect(files).toContain(name);
  expect(files.filter((name) => name.endsWith('.br'))).toEqual([]);
});

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
});
const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'What is positioning?' }] };

test.each<[string, RequestInit]>([
  ['/api/v1', {}],
  ['/health', {}],
  ['/ask?query=positioning', { headers: { accept: 'application/json' } }],
  ['/mcp', post({ method: 'initialize', params: client })],
  ['/a2a', post({ method: 'SendMessage', params: { message } })],
])(
  '%s answers after `netlify build`',
  async (target, init) => {
    const response = await dev?.handle(new Request(`http://localhost:8888${target}`, init));
    expect([response?.status, log.filter((line) => line.includes('non-existing directory'))]).toEqual([200, []]);
  },
  120_000,
);
