import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { endpointList } from '../../../src/interfaces/endpoints.ts';
import { endpoints } from '../../../src/site/site.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const notes = {
  'site/index.md':
    '---\ntitle: Notes\ndescription: Notes on knots, for people who sail small boats.\n---\nRead them.\n',
  'site/about.md': '---\ntitle: About\n---\nWritten by a sailor. [Bowline](../glossary/bowline.md).\n',
  'site/about.de.md': '---\ntitle: Über uns\n---\nVon einem Segler.\n',
  'site.yaml':
    'name: Notes\nsections:\n  glossary:\n    type: glossary\n    title: Glossary\n    description: Knots.\n',
  'glossary/bowline.md':
    '---\ntitle: Bowline\ndefinition: A bowline is a knot that makes a fixed loop.\n---\nUse it often.\n',
};

let out = '';
let output = '';
let files: string[] = [];
beforeAll(async () => {
  const folder = await temporaryFolder();
  out = path.join(folder, 'dist');
  const content = await writeFiles(path.join(folder, 'content'), notes);
  const env = { OUT_DIR: out, CONTENT_DIR: content };
  const built = await runSharedBuild(env, '--for', 'static');
  output = built.output;
  if (built.code !== 0) throw new Error(output);
  files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
});

const extractText = (file: string): Promise<string> => readFile(path.join(out, file), 'utf8');

test('`--for static` says what does not answer', () => {
  const paths = endpointList().map(({ path: at }) => at);
  expect(output).toContain(`nothing answers at ${[...paths, endpoints.health].join(', ')}`);
});

test('`--for static` publishes no file for requests and none about endpoints', () => {
  for (const name of ['.nojekyll', '_headers', 'index.html', 'glossary/bowline.md', 'llms.txt', 'sitemap.xml'])
    expect(files).toContain(name);
  expect(files.filter((file) => file.startsWith('.halyard')).sort()).toEqual([
    '.halyard/files.txt',
    '.halyard/release.json',
  ]);
  const about =
    /openapi|agent-card|server-card|mcp|api-catalog|ard\.json|ai-catalog|agent-skills|auth\.md|postman|bruno|agent\.md/;
  expect(files.filter((file) => about.test(file))).toEqual([]);
  // Each language has a page for searching, and none for answers.
  expect(files.filter((file) => /^(?:de\/)?(?:search|ask)\.html$/.test(file)).sort()).toEqual([
    'de/search.html',
    'search.html',
  ]);
});

test('`--for static` names no endpoint in any text', async () => {
  const promise = /\/api\/v1|\/mcp\b|\/a2a\b|["(/]ask\b|mode=agent|Accept: text\/markdown|get_page|\/developers/;
  for (const file of files.filter(
    (name) => /\.(html|md|txt|xml|json|jsonl)$|_headers$/.test(name) && !name.startsWith('pagefind'),
  )) {
    const [found] = promise.exec(await extractText(file)) ?? [];
    expect([file, found]).toEqual([file, undefined]);
  }
});

test('every link of a site `--for static` leads to a file', async () => {
  const missing: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await extractText(file);
    for (const [, href = ''] of html.matchAll(/\b(?:href|src|action)="(?:https:\/\/site\.example)?(\/[^"#?]*)/g)) {
      const name = href === '/' ? 'index.html' : decodeURIComponent(href.slice(1));
      const found = await Promise.any([name, `${name}.html`].map((each) => access(path.join(out, each)))).then(
        () => true,
        () => false,
      );
      if (!found) missing.push(`${file}: ${href}`);
    }
  }
  expect(missing).toEqual([]);
});
