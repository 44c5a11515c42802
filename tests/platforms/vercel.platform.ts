import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { normalizeRoutes, type Route } from '@vercel/routing-utils';
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
  output = path.join(await buildSite('vercel', origin), '.vercel/output');
  server = await serveVercelOutput(output, port);
});
afterAll(() => {
  server?.close();
});

test("the routes are valid by Vercel's own schema, and no more than it reads", async () => {
  const { routes }: { routes: Route[] } = JSON.parse(await readFile(path.join(output, 'config.json'), 'utf8'));
  expect(normalizeRoutes(routes).error).toBeNull();
  expect(routes.length).toBeLessThanOrEqual(2048);
});

checkPlatform((target, init) => fetch(`${origin}${target}`, init));
