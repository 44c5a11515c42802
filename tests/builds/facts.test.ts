import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/hosts/node/server.ts';
import { createLimiters } from '../../src/http/limiter/open-limiter.ts';
import { type BuildResult, readTree, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { eventually } from '../support/eventually.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const pages = {
  'site/index.md': '# Welcome\n\nSome notes.\n\n## Where to begin\n\n[First](/blog/first)\n',
  'blog/first.md': '---\ntitle: First\ntags: [one]\n---\nA first text on sails.\n\n## Part\n\nMore.\n',
  'blog/dated.md': '---\ntitle: Dated\ndate: 2026-01-02\n---\n[First](first.md).\n',
  'glossary/term.md': '---\ntitle: Term\ndefinition: A word with a meaning.\n---\nWhy it matters.\n',
};

const facts = `name: Notes from the field
description: Notes on birds and weather, from thirty years of walks.
author: A. Walker
licence: { name: CC0 1.0 Universal, id: CC0-1.0, url: 'https://creativecommons.org/publicdomain/zero/1.0/' }
language: de
topics: { covered: [birds] }
ai: { train: yes }
quotas: { default: { requests: 50, seconds: 60 } }
`;

let content = '';
let env: Record<string, string> = {};
let first: BuildResult;
let server: RunningServer | undefined;
beforeAll(async () => {
  const folder = await temporaryFolder();
  content = await writeFiles(path.join(folder, 'field-notes'), pages);
  const out = path.join(folder, 'dist');
  env = { CONTENT_DIR: content, OUT_DIR: out };
  first = await runSharedBuild(env);
  const log = () => undefined;
  const limiterFor = createLimiters({}, log);
  server = await startTestServer({ out, log, limiterFor });
});
afterAll(() => server?.stop());

const get = (target: string): Promise<Response> =>
  fetch(`${server?.address}${target}`, { headers: { accept: target === '/ask' ? 'text/html' : '*/*' } });
const extractText = async (target: string): Promise<string> => (await get(target)).text();

test('`npm run build` publishes a folder without site.yaml, and says what it assumed', () => {
  expect([first.code, first.output]).toEqual([0, expect.any(String)]);
  expect(first.output).toContain(`There is no ${content}/site.yaml: the site is called "Field notes"`);
});

test('no file of a site without facts has an empty clause, or claims a fact', async () => {
  const files = [...(await readTree(path.join(env.OUT_DIR ?? '', '/')))].filter(
    ([file]) => /\.(?:html|md|txt|json|jsonl|jsonld|xml|ts)$/.test(file) && !file.startsWith('.halyard/files'),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const [file, bytes] of files) {
    const text = bytes.toString();
    expect([file, /.{0,60}(?:undefined|\[object |Halyard|CC-BY|editors@).{0,60}/.exec(text)?.[0]]).toEqual([
      file,
      undefined,
    ]);
    const visible = text.replace(/<(script|style|pre)[\s\S]*?<\/\1>/g, '');
    const empty =
      /.{0,60}(?:\(\s*\)|“”| href=""|content=""|<(?:p|b|dd|h1|h2|li|span)(?: class="(?!form-errors|help)[^"]*")?><\/).{0,60}/;
    expect([file, empty.exec(visible)?.[0]]).toEqual([file, undefined]);
  }
});

test('a running server serves new facts with the release that has them', async () => {
  const before = await get('/api/v1');
  expect(before.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
  expect(await before.json()).toMatchObject({ name: 'Field notes', topics: { covered: [] } });
  expect((await get('/blog/first.md')).headers.get('content-signal')).toContain('ai-train=no');

  await writeFiles(content, { 'site.yaml': facts });
  const { code, output } = await runSharedBuild(env);
  expect([code, output]).toEqual([0, expect.not.stringContaining('There is no')]);
  await eventually(async () => (await get('/api/v1')).headers.get('ratelimit-policy')).toBe('"default";q=50;w=60');
  const index = await (await get('/api/v1')).json();
  expect(index).toMatchObject({
    name: 'Notes from the field',
    attribution: { license: 'CC0-1.0' },
    topics: { covered: ['birds'] },
  });
  expect((await get('/blog/first.md')).headers.get('content-signal')).toContain('ai-train=yes');
  const html = await extractText('/blog/first');
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('<title>First · Notes from the field</title>');
  expect(html).toContain('<b>A. Walker</b>');
  expect(html).toContain('href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license"');
  expect(await extractText('/llms.txt')).toContain('the licence is CC0-1.0.');
  expect(await extractText('/ask?query=What+about+quarks')).not.toContain('Field notes');
});
