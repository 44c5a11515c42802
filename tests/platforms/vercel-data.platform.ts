import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPlatform } from './check-platform.ts';
import { startVercelSite } from './vercel-site.ts';

let site: Awaited<ReturnType<typeof startVercelSite>>;
beforeAll(async () => {
  site = await startVercelSite('publishData: true');
});
afterAll(() => {
  site.server.close();
});

test('the function is code alone', async () => {
  const files = await readdir(path.join(site.output, 'functions/halyard.func'), { recursive: true });
  expect(files.filter((name) => !/^later(?:\/|$)|^function\.mjs$|^\.vc-config\.json$/.test(name))).toEqual([]);
});

checkPlatform((target, init) => fetch(`${site.origin}${target}`, init));
