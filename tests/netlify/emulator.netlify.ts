import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { NetlifyDev } from '@netlify/dev';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeFunctionsFolder, functionsFolder } from '../../src/context/at-build/stages/hosts/bundle-functions.ts';
import { runBuild } from '../support/builds/build.ts';
import { checkCase } from '../support/requests/check-case.ts';
import { demoCases } from '../support/requests/endpoint-cases.ts';
import { httpCases } from '../support/requests/http-cases.ts';

// A project of its own, so that the emulator's folders and the build do not meet anybody's `dist`.
const project = path.resolve('.halyard/netlify');
const origin = 'https://site.example';
let dev: NetlifyDev | undefined;

/**
 * On Netlify a rule that is not forced gives way to a file ("shadowing" in its documentation of redirects). Its
 * emulator forgets that where the rule leads to a function.
 */
const shadowRules = (directory: string): void => {
  const files = new StaticHandler({ directory });
  const { match } = RedirectsHandler.prototype;
  RedirectsHandler.prototype.match = async function shadowed(request) {
    const rule = await match.call(this, request);
    return rule === undefined || rule.force || (await files.match(request)) === undefined ? rule : undefined;
  };
};

beforeAll(async () => {
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const name of ['netlify.toml', 'package.json']) await cp(name, path.join(project, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  const out = path.join(project, 'dist');
  // The demo with a page that was withdrawn and one that moved.
  const content = path.join(project, 'content');
  await cp('content', content, { recursive: true });
  await writeFile(path.join(content, 'published.txt'), 'blog/withdrawn\n');
  const moved = path.join(content, 'glossary/positioning.md');
  await writeFile(moved, (await readFile(moved, 'utf8')).replace('---\n', '---\naliases: [glossary/place]\n'));
  const { code, output } = await runBuild({ NETLIFY: 'true', OUT_DIR: out, SITE_URL: origin, CONTENT_DIR: content });
  if (code !== 0) throw new Error(output);
  for (const folder of [functionsFolder, edgeFunctionsFolder])
    await cp(folder, path.join(project, folder), { recursive: true });
  // The emulator runs edge functions with the Deno that is installed beside these tests.
  process.env.PATH = `${path.join(import.meta.dirname, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  process.env.OUT_DIR = out;
  process.chdir(project);
  shadowRules(out);
  dev = new NetlifyDev({ projectRoot: project, blobs: { enabled: false }, images: { enabled: false } });
  await dev.start();
});

afterAll(async () => {
  // Its edge functions keep it from stopping at times; the process of these tests ends anyway.
  await Promise.race([dev?.stop(), setTimeout(5000)]);
});

const ask = async (target: string, init: RequestInit): Promise<Response> =>
  (await dev?.handle(new Request(`http://localhost:8888${target}`, init))) ?? new Response(null, { status: 404 });

test.each(httpCases)('$target gives $status $type', (each) => checkCase(ask, each));

test.each(demoCases)('%s is answered by a function', async (target, init, status, type, words) => {
  const response = await ask(target, init);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
  expect(await response.text()).toContain(words);
});

test.each([
  ['/blog/withdrawn', 'text/html', 410, 'text/html'],
  ['/blog/withdrawn', 'text/markdown', 410, 'text/markdown'],
  ['/blog/withdrawn.md', '*/*', 410, 'text/markdown'],
  ['/blog/withdrawn', 'application/json', 410, 'application/problem+json'],
])('a withdrawn page, %s asked for as %s, is %i', async (target, accept, status, type) => {
  const response = await ask(target, { headers: { accept } });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)]);
});

// Without an edge function in between, which follows redirects in the emulator alone.
test.each([
  ['/glossary/place', 'text/html, */*;q=0.8', 301, '/glossary/positioning'],
  ['/glossary/place?mode=agent', '*/*', 301, '/glossary/positioning?mode=agent'],
])('a page that moved, %s asked for as %s, leads on with %i', async (target, accept, status, to) => {
  const response = await ask(target, { headers: { accept } });
  const location = new URL(response.headers.get('location') ?? '', origin);
  expect([response.status, location.pathname + location.search]).toEqual([status, to]);
});

test('both ways to the Markdown of a page give the same', async () => {
  const response = await ask('/glossary/positioning', { headers: { accept: 'text/markdown' } });
  const twin = await ask('/glossary/positioning.md', {});
  expect(await response.text()).toBe(await twin.text());
});
