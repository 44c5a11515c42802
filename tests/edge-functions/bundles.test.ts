import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { bundleEdgeFunctions } from '../../src/build/stages/hosts/bundle-functions.ts';
import { getPatterns } from '../../src/interfaces/endpoint.ts';
import { endpointList } from '../../src/interfaces/endpoints.ts';
import { temporaryFolder } from '../support/run/temporary-folders.ts';

const Bundle = z.object({
  default: z.custom<(request: Request, context: { ip: string; next: () => Promise<Response> }) => Promise<Response>>(
    (value) => typeof value === 'function',
  ),
  config: z.object({ path: z.union([z.string(), z.array(z.string())]) }),
});

const twin = '---\ntitle: Page\ncanonical_url: https://site.example/page\n---\n\n# Page\n';

let out = '';
const load = async (name: string) => Bundle.parse(await import(pathToFileURL(path.join(out, name)).href));
beforeAll(async () => {
  out = await temporaryFolder();
  const quotas = { default: { requests: 2, seconds: 3600 }, search: { requests: 1, seconds: 3600 } };
  await bundleEdgeFunctions(path.resolve(import.meta.dirname, '../..'), out, {
    quotas,
    computed: { pages: ['/tools/a'], search: ['/search', '/de/search'] },
  });
});

test('`bundleEdgeFunctions()` makes of each function one file that needs no Node', async () => {
  const names = (await readdir(out)).sort();
  expect(names).toEqual(['computed.js', 'markdown.js', 'quotas.js', 'twins.js']);
  for (const name of names) {
    expect((await load(name)).config.path).toBeDefined();
    expect(await readFile(path.join(out, name), 'utf8')).not.toMatch(/\brequire\(|\bfrom ?"/);
  }
  const ask = async (name: string, target: string, accept: string) =>
    (await load(name)).default(new Request(`https://site.example${target}`, { headers: { accept } }), {
      ip: '192.0.2.1',
      next: async () => new Response(twin, { headers: { 'content-type': 'text/markdown; charset=utf-8' } }),
    });
  const negotiated = await ask('markdown.js', '/page', 'text/markdown');
  expect([negotiated.status, negotiated.headers.get('vary')]).toEqual([200, 'Accept']);
  const completed = await ask('twins.js', '/page.md', '*/*');
  expect(completed.headers.get('link')).toBe('<https://site.example/page>; rel="canonical"');
});

test('`bundleEdgeFunctions()` puts the quotas of the site into the code', async () => {
  const bundle = await load('quotas.js');
  expect(bundle.config.path).toEqual(getPatterns(endpointList()));
  const ask = () =>
    bundle.default(new Request('https://site.example/api/v1'), {
      ip: '192.0.2.1',
      next: async () => new Response('{}'),
    });
  const responses = [await ask(), await ask(), await ask()];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(responses[0]?.headers.get('ratelimit-policy')).toBe('"default";q=2;w=3600');
});

test('`bundleEdgeFunctions()` leads an address with inputs to the function, in every form', async () => {
  const { default: handler, config } = await load('computed.js');
  expect(config.path).toEqual(['/tools/a', '/tools/a.md', '/search', '/de/search']);
  const next = async (request?: Request) => new Response(request?.url);
  const ask = (target: string, accept: string) =>
    handler(new Request(`https://site.example${target}`, { headers: { accept } }), { ip: '192.0.2.1', next });
  const computed = await ask('/tools/a?x=1', 'text/html');
  expect(await computed.text()).toBe('https://site.example/.halyard/computed/tools/a?x=1');
  expect(await ask('/tools/a', 'text/html')).toBeUndefined();
  for (const [target, accept] of [
    ['/tools/a?x=1', 'text/markdown'],
    ['/tools/a.md?x=1', '*/*'],
    ['/tools/a?x=1&mode=agent', 'text/html'],
  ] as const)
    expect(await (await ask(target, accept)).text()).toBe(`https://site.example/.halyard/computed${target}`);
  expect(await ask('/search?q=1', 'text/markdown')).toBeUndefined();
  // The function chooses the form there, and no twin is sent in its place.
  const { default: negotiated } = await load('markdown.js');
  const led = new Request('https://site.example/.halyard/computed/tools/a?x=1', {
    headers: { accept: 'text/markdown' },
  });
  expect(await negotiated(led, { ip: '192.0.2.1', next })).toBeUndefined();
});

test('`bundleEdgeFunctions()` leads the page for searching to the function with a query alone, and counts it', async () => {
  const { default: handler } = await load('computed.js');
  const next = async (request?: Request) => new Response(request?.url);
  const ask = (target: string) =>
    handler(new Request(`https://site.example${target}`, { headers: { accept: 'text/html' } }), {
      ip: '192.0.2.7',
      next,
    });
  expect(await ask('/search')).toBeUndefined();
  expect(await ask('/search?q=')).toBeUndefined();
  expect(await ask('/search?utm_source=x')).toBeUndefined();
  const searched = await ask('/de/search?query=a+b');
  expect(await searched.text()).toBe('https://site.example/.halyard/computed/de/search?query=a+b');
  expect(searched.headers.get('ratelimit')).toContain('"search";r=0');
  expect((await ask('/search?q=a')).status).toBe(429);
});
