import { execFileSync, spawn } from 'node:child_process';
import console from 'node:console';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { serverPackages } from '../../packages/server-packages.ts';
import { endpoints } from '../../src/site/site.ts';
import { type HttpCase, httpCases } from '../support/requests/http-cases.ts';

/**
 * `node tests/hard/runtime-packages.ts`: serves the last build with the packages installed that docs/decisions/libraries.md lists for a server, and sends a request to
 * every endpoint, so that the server needs no other.
 */
const out = path.resolve(process.env.OUT_DIR ?? 'dist');
const folder = await mkdtemp(path.join(tmpdir(), 'halyard-runtime-'));
const shell = process.platform === 'win32';
const asked: readonly HttpCase[] = [
  ...httpCases,
  { target: '/api/v1/search?q=positioning', status: 200, type: 'application/json', has: 'glossary/positioning' },
  { target: `${endpoints.ask}?query=positioning&streaming=false`, status: 200, type: 'application/json' },
  { target: `${endpoints.ask}?query=positioning`, accept: 'text/html', status: 200, type: 'text/html' },
  { target: endpoints.health, status: 200, type: 'application/json' },
];
const calls = [
  [endpoints.mcp, { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  [
    endpoints.a2a,
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'SendMessage',
      params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'What is positioning?' }] } },
    },
  ],
] as const;

for (const name of ['package.json', 'bin', 'src', 'plugins'])
  await cp(name, path.join(folder, name), { recursive: true });
const manifest: unknown = JSON.parse(await readFile('package.json', 'utf8'));
const { dependencies } = z.looseObject({ dependencies: z.record(z.string(), z.string()) }).parse(manifest);
const names = await serverPackages();
await writeFile(
  path.join(folder, 'package.json'),
  JSON.stringify({
    ...Object(manifest),
    dependencies: Object.fromEntries(names.map((name) => [name, dependencies[name]])),
    devDependencies: {},
    workspaces: [],
  }),
);
execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit', shell });

const isInstalled = async (name: string): Promise<boolean> =>
  readFile(path.join(folder, 'node_modules', name, 'package.json')).then(
    () => true,
    () => false,
  );
const unwanted = ['astro', 'vitest', 'typescript', 'pagefind'];
const found = (await Promise.all(unwanted.map(isInstalled))).filter(Boolean).length;

// With a URL where no Redis runs, so that its client is loaded too; the limiter then counts in memory.
const env = { ...process.env, OUT_DIR: out, PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' };
const server = spawn('npm', ['run', 'serve'], {
  cwd: folder,
  env,
  shell,
  stdio: ['ignore', 'pipe', 'inherit'],
  // npm does not forward signals, so the whole process group is ended.
  detached: !shell,
});
const address = await new Promise<string>((resolve, reject) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    const site = /Site\s+(http:\S+)\//.exec(line)?.[1];
    if (site !== undefined) resolve(site);
  });
  server.once('exit', () => reject(new Error('The server did not start')));
});

const faults: string[] = [];
for (const { target, accept, method = 'GET', status, type, has } of asked) {
  const response = await fetch(address + target, { method, headers: accept ? { accept } : {}, redirect: 'manual' });
  const body = await response.text();
  const served = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (response.status !== status || (type !== '' && served !== type) || (has !== undefined && !body.includes(has)))
    faults.push(`${target} as ${accept}: ${response.status} ${served}`);
}
for (const [door, body] of calls) {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const response = await fetch(address + door, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok || !text.includes('"result"')) faults.push(`${door}: ${response.status} ${text.slice(0, 200)}`);
}
const ended = new Promise((resolve) => server.stdout.once('close', resolve));
if (server.pid !== undefined) process.kill(shell ? server.pid : -server.pid, 'SIGTERM');
await ended;
await rm(folder, { recursive: true, force: true });
console.log({ asked: asked.length + calls.length, faults, packagesOfTheBuild: found });
process.exitCode = faults.length + found === 0 ? 0 : 1;
