import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environment, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import type { Ask } from '../../../../tests/support/requests/check-case.ts';
import { toPage } from '../attach.ts';

const fish = 'Terns eat small fish, which they catch near the coast.';
const files = {
  'index.html': toPage('<main><h1>Tern</h1><p>Terns fly far. See <a href="/guide/start.html">food</a>.</p></main>'),
  'guide/start.html': toPage(`<main><h1>Food</h1><p>${fish}</p></main>`),
  'deep/index.html': toPage('<main><h1>Deep</h1><p>Words of the deep. <a href="/deep/">Here</a></p></main>'),
  'problems/keys.html': toPage('<main><h1>Keys</h1><p>Words of keys.</p></main>'),
  'old.html': toPage('', '<meta http-equiv="refresh" content="0;url=/guide/start.html">'),
  '404.html': toPage('<main><h1>Gone fishing</h1></main>'),
  'site.css': 'p { color: red }',
};

/** Writes a project with a built site in its folder `public`, and attaches it for a host. Returns its folder. */
export const attachedProject = async (target: string, url: string): Promise<string> => {
  const project = await temporaryFolder();
  const folder = path.join(project, 'public');
  await writeFiles(folder, files);
  await promisify(execFile)(
    process.execPath,
    [path.resolve('src/commands/halyard.ts'), 'attach', 'public', '--for', target, '--url', url],
    { cwd: project, env: environment({ CACHE_DIR: await temporaryFolder() }) },
  );
  for (const [name, text] of Object.entries(files)) expect(await readFile(path.join(folder, name), 'utf8')).toBe(text);
  return project;
};

/** Tests that a platform sends the files of an attached site as they are, and everything else beside them. */
export const checkAttached = (ask: Ask): void => {
  const get = (target: string, accept = 'text/html, */*'): Promise<Response> =>
    ask(target, { headers: { accept }, redirect: 'manual' });

  test.each([
    ['/', 'index.html'],
    ['/guide/start.html', 'guide/start.html'],
    ['/deep/', 'deep/index.html'],
    ['/old.html', 'old.html'],
    ['/site.css', 'site.css'],
    ['/problems/keys.html', 'problems/keys.html'],
  ] as const)('%s is the file of the site, and may be shown and framed as before', async (target, name) => {
    const response = await get(target);
    expect([response.status, await response.text()]).toEqual([200, files[name]]);
    expect(response.headers.get('content-security-policy') ?? '').not.toContain("'none'");
    expect(response.headers.get('x-frame-options')).toBeNull();
  });

  test.each([
    ['/guide/start.md', '*/*', fish],
    ['/guide/start.html', 'text/markdown', fish],
    ['/deep/', 'text/markdown', 'Words of the deep'],
    ['/', 'text/markdown', 'Terns fly far'],
    ['/problems/keys.html', 'text/markdown', 'Words of keys'],
    ['/llms.txt', '*/*', '/guide/start.md'],
    ['/api/v1/content/guide/start', '*/*', '/guide/start.html"'],
    ['/ask?query=What%20do%20terns%20eat%3F&streaming=false', 'application/json', 'Terns eat small fish'],
    ['/.well-known/agent-card.json', '*/*', 'supportedInterfaces'],
    ['/health', '*/*', 'ok'],
  ])('%s asked for as %s has words of ours', async (target, accept, words) => {
    const response = await get(target, accept);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(words)]);
  });

  test('what is missing has the page of the site, and private files are not sent', async () => {
    const missing = await get('/nowhere');
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Gone fishing')]);
    for (const name of ['library.bin', 'attached.json', 'release.json'])
      expect((await get(`/.halyard/${name}`)).status).toBe(404);
  });
};
