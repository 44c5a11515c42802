import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { bundleFunctions, functionsFolder } from '../../src/build/stages/hosts/bundle-functions.ts';
import type { Quotas } from '../../src/http/limiter/limiter.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { endpoints } from '../../src/site/site.ts';
import { temporaryFolder } from '../support/run/temporary-folders.ts';

// The bundler reads `config` statically and silently drops a rate limit that is not written as literals.
const root = path.resolve(import.meta.dirname, '../..');
const Bundle = z.object({
  name: z.string(),
  inputs: z.array(z.string()),
  routes: z.array(z.object({ pattern: z.string() })),
  trafficRules: z.object({
    action: z.object({
      type: z.literal('rate_limit'),
      config: z.object({
        rateLimitConfig: z.object({
          algorithm: z.literal('sliding_window'),
          windowLimit: z.int(),
          windowSize: z.int(),
        }),
        aggregate: z.object({ keys: z.array(z.object({ type: z.string() })) }),
      }),
    }),
  }),
});

// Not the default ones: a site may state its own.
const quotas: Quotas = { default: { requests: 300, seconds: 60 }, search: { requests: 45, seconds: 60 } };

let out = '';
let bundles: z.infer<typeof Bundle>[] = [];
beforeAll(async () => {
  out = await temporaryFolder();
  const built = path.join(out, 'built');
  await bundleFunctions(root, built, { quotas, languages: ['en'], documents: [] });
  // As Netlify does it: without our own settings, which it overrides for such functions.
  bundles = z.array(Bundle).parse(await zipFunctions([built], path.join(out, 'shipped'), { archiveFormat: 'none' }));
});

test('every endpoint has a function at its path; the others are health and pages', async () => {
  const names = (await readdir(path.join(root, 'functions'))).map((file) => file.replace(/\.ts$/, ''));
  expect(names.sort()).toEqual([...endpointList().map(({ name }) => name), 'health', 'pages'].sort());
  expect(bundles.map(({ name }) => name).sort()).toEqual(names);
  for (const { name } of endpointList()) {
    const patterns = bundles.find((bundle) => bundle.name === name)?.routes.map(({ pattern }) => pattern) ?? [];
    expect(patterns).toContain(endpoints[name]);
  }
});

test('functions are deployed from their bundles alone', async () => {
  const toml = await readFile(path.join(root, 'netlify.toml'), 'utf8');
  expect(toml).toContain(`directory = "${functionsFolder}"`);
  for (const { inputs } of bundles)
    expect(inputs.filter((file) => !file.startsWith(path.join(out, 'built')))).toEqual([]);
});

test('the platform limits each client to twice the published quota', () => {
  for (const { name, trafficRules } of bundles) {
    const isSearch = endpointList().some((endpoint) => endpoint.name === name && endpoint.searches === 'all');
    const quota = isSearch ? quotas.search : quotas.default;
    const { rateLimitConfig, aggregate } = trafficRules.action.config;
    expect([name, rateLimitConfig.windowLimit, rateLimitConfig.windowSize]).toEqual([
      name,
      2 * quota.requests,
      quota.seconds,
    ]);
    expect(aggregate.keys.map(({ type }) => type).sort()).toEqual(['domain', 'ip']);
  }
});
