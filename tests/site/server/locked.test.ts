import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { leasedReleases } from '../../../src/release/leases.ts';
import { serveCommand } from '../../support/servers/serve-command.ts';

/** Actions of a compromised server, run in the locked process, where `process.permission` is defined. */
const attempts = `data:text/javascript,${encodeURIComponent(`
  import { execSync } from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  import path from 'node:path';
  import { Worker } from 'node:worker_threads';
  const out = process.env.OUT_DIR;
  const tries = {
    readOther: () => readFileSync('/etc/hostname'),
    readContent: () => readFileSync('content/site/about.md'),
    write: () => writeFileSync(path.join(out, 'index.html'), ''),
    writeProgram: () => writeFileSync('src/site/site.ts', ''),
    exec: () => execSync('id'),
    worker: () => new Worker('', { eval: true }),
    addon: () => process.dlopen({ exports: {} }, '/nowhere.node'),
  };
  const getCode = (attempt) => { try { attempt(); return 'done'; } catch (error) { return error.code; } };
  if (process.permission)
    console.error('tried', JSON.stringify(Object.fromEntries(Object.entries(tries).map(([name, attempt]) => [name, getCode(attempt)]))));
`)}`;

const call = (method: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
});

test('locked server serves every endpoint and cannot read, write or spawn', async () => {
  const { address, output, stop } = await serveCommand('src/commands/serve-locked.ts', {
    OUT_DIR: inject('out'),
    NODE_OPTIONS: `--import=${attempts}`,
  });
  const requests: [string, RequestInit?][] = [
    ['/'],
    ['/about.md'],
    ['/llms.txt'],
    ['/openapi.json'],
    ['/api/v1'],
    ['/api/v1/content'],
    ['/api/v1/search?q=price'],
    ['/ask?query=price'],
    ['/ask?query=price', { headers: { accept: 'text/html' } }],
    ['/ask?query=price&streaming=false', { headers: { 'accept-encoding': 'br' } }],
    ['/mcp', call('tools/list')],
    ['/a2a', call('ListTasks')],
    ['/health'],
  ];
  for (const [target, init] of requests) {
    const response = await fetch(address + target, init);
    expect([target, response.status, (await response.text()) !== '']).toEqual([target, 200, true]);
  }
  expect((await fetch(`${address}/none`)).status).toBe(404);
  const release = path.basename(await realpath(inject('out')));
  expect(await leasedReleases(`${path.resolve(inject('out'))}-releases`)).toContain(release);
  expect(await stop()).toBe(0);
  const tried: unknown = JSON.parse(/^tried (.*)$/m.exec(output())?.[1] ?? '{}');
  const denied = 'ERR_ACCESS_DENIED';
  expect(tried).toEqual({
    readOther: denied,
    readContent: denied,
    write: denied,
    writeProgram: denied,
    exec: denied,
    worker: denied,
    addon: 'ERR_DLOPEN_DISABLED',
  });
});
