import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/servers/free-port.ts';
import { buildSite } from './build-site.ts';
import { checkPlatform } from './check-platform.ts';
import { serveVercelOutput } from './vercel-server.ts';

let origin = '';
let output = '';
let server: Server | undefined;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  output = path.join(await buildSite('vercel', origin, 'publishData: true'), '.vercel/output');
  server = await serveVercelOutput(output, port);
});
afterAll(() => {
  server?.close();
});

test('the function is code alone', async () => {
  const files = await readdir(path.join(output, 'functions/halyard.func'), { recursive: true });
  expect(files.filter((name) => !/^later(?:\/|$)|^function\.mjs$|^\.vc-config\.json$/.test(name))).toEqual([]);
});

checkPlatform((target, init) => fetch(`${origin}${target}`, init));
