import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizeRoutes, type Route } from '@vercel/routing-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPlatform } from './check-platform.ts';
import { startVercelSite } from './vercel-site.ts';

let site: Awaited<ReturnType<typeof startVercelSite>>;
beforeAll(async () => {
  site = await startVercelSite();
});
afterAll(() => {
  site.server.close();
});

test("the routes are valid by Vercel's own schema, and no more than it reads", async () => {
  const { routes }: { routes: Route[] } = JSON.parse(await readFile(path.join(site.output, 'config.json'), 'utf8'));
  expect(normalizeRoutes(routes).error).toBeNull();
  expect(routes.length).toBeLessThanOrEqual(2048);
});

checkPlatform((target, init) => fetch(`${site.origin}${target}`, init));
