import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/servers/free-port.ts';
import { buildSite } from './build-site.ts';
import { checkPlatform } from './check-platform.ts';

const wrangler = path.join(import.meta.dirname, 'node_modules/wrangler/bin/wrangler.js');
let origin = '';
let child: ChildProcess | undefined;
let log = '';

const isUp = (): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const project = await buildSite('cloudflare', origin);
  // Without the command of the build, which has run.
  const settings = (await readFile('wrangler.jsonc', 'utf8')).replace(/^ *"build": .*$/m, '');
  await writeFile(path.join(project, 'wrangler.jsonc'), settings);
  // `wrangler dev` runs the Worker in workerd, as Cloudflare does.
  child = spawn(process.execPath, [wrangler, 'dev', '--local', '--port', String(port), '--inspector-port', '0'], {
    cwd: project,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      log += bytes.toString();
    });
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(log);
    await setTimeout(500);
  }
});
afterAll(() => {
  child?.kill();
});

test('wrangler takes the settings without a complaint about them', () => {
  expect(log).not.toMatch(/\bERROR\b|unexpected fields|invalid header|does not have a fallback/i);
});

checkPlatform((target, init) => fetch(`${origin}${target}`, init));
