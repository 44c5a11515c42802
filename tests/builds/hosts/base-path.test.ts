import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { notesFolder } from '../../support/builds/notes-folder.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

const origin = 'https://owner.example/notes';
let out = '';

beforeAll(async () => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'content'), notesFolder);
  out = path.join(folder, 'dist');
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out, SITE_URL: `${origin}/` });
  expect([code, output]).toEqual([0, expect.any(String)]);
});

/** Every address in the attributes of a page. */
const addressesIn = (html: string): string[] => {
  const single = [...html.matchAll(/\s(?:href|src|action|poster|data-copy-from)="([^"#][^"]*)"/g)];
  const lists = [...html.matchAll(/\ssrcset="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  return [...single.map(([, address = '']) => address), ...lists.map((entry) => entry.split(' ', 1)[0] ?? '')];
};

test('every address of a site in a folder is in that folder, and leads to a file', async () => {
  const files = await readTree(out);
  const dynamic = /^\/notes\/(?:api\/v1|mcp|a2a|ask|health)(?:$|[/?])/;
  const faults: string[] = [];
  for (const [name, bytes] of files) {
    if (!name.endsWith('.html') || name.startsWith('pagefind')) continue;
    for (const address of addressesIn(bytes.toString())) {
      const url = new URL(address.replaceAll('&amp;', '&'), `${origin}/${name.replace(/\.html$/, '')}`);
      if (url.host !== 'owner.example') continue;
      const { pathname } = url;
      const file = pathname.replace(/^\/notes\/?/, '') || 'index';
      const found = dynamic.test(pathname) || files.has(file) || files.has(`${file}.html`);
      if (!/^\/notes(?:\/|$)/.test(pathname) || !found) faults.push(`${name}: ${address}`);
    }
  }
  expect(faults).toEqual([]);
});

test('no document, twin or script of a site in a folder names an address outside it', async () => {
  const faults: string[] = [];
  for (const [name, bytes] of await readTree(out)) {
    if (!/\.(?:html|md|txt|json|xml|jsonl?d?|css|js)$/.test(name) || name.startsWith('pagefind')) continue;
    const text = bytes.toString();
    for (const [found] of text.matchAll(/https:\/\/owner\.example(?!\/notes\b)\S{0,60}/g))
      faults.push(`${name}: ${found}`);
    if (/\.(?:css|js)$/.test(name))
      for (const [found] of text.matchAll(/url\(\/(?!notes\/)[^)]*\)|["'`]\/_astro\//g))
        faults.push(`${name}: ${found}`);
  }
  expect(faults).toEqual([]);
});

test('the server serves a site in a folder, whether a proxy passes the folder on or not', async () => {
  const port = await freePort();
  const server = await startTestServer({ out, port });
  try {
    const get = (pathname: string) => fetch(`http://127.0.0.1:${port}${pathname}`, { redirect: 'manual' });
    for (const pathname of ['/notes', '/notes/', '/notes/bees', '/bees', '/notes/bees.md', '/notes/health'])
      expect([pathname, (await get(pathname)).status]).toEqual([pathname, 200]);
    const moved = await get('/notes/old-bees');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/notes/bees']);
    const { items } = await (await get('/notes/api/v1/search?q=combs')).json();
    expect(items[0].url).toBe(`${origin}/garden/wax`);
    const missing = await (
      await fetch(`http://127.0.0.1:${port}/notes/beez`, { headers: { accept: 'text/html' } })
    ).text();
    expect(missing).toContain('href="/notes/bees"');
    const asked = await fetch(`http://127.0.0.1:${port}/notes/ask?query=combs`, { headers: { accept: 'text/html' } });
    expect(addressesIn(await asked.text()).filter((address) => /^\/(?!notes\b)/.test(address))).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('scripts of a site in a folder load the search index from it', async () => {
  const scripts = [...(await readTree(out))].filter(([name]) => name.endsWith('.js') && name.startsWith('_astro'));
  const text = scripts.map(([, bytes]) => bytes.toString()).join('\n');
  expect(text).toContain('/pagefind/pagefind.js');
  expect(text).toMatch(/["'`]\/notes["'`/]/);
  expect(await readFile(path.join(out, 'pagefind/pagefind.js'), 'utf8')).toContain('pagefind');
});
