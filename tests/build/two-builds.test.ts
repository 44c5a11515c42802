import { cp, readdir, readFile, realpath, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isIntact, readManifest } from '../../src/context/disk/manifest.ts';
import { findForeignFiles } from '../../src/context/disk/remove-own.ts';
import { startServer } from '../../src/hosts/node/server.ts';
import { runBuild, temporaryFolder, writeFiles } from '../support/build.ts';

const files = (text: string): Record<string, string> => ({
  'site/index.md': `---\ntitle: Home\n---\n${text}\n`,
  'blog/one.md': '---\ntitle: One\ndate: 2026-01-01\n---\nThe first essay stays as it is.\n',
  'blog/two.md': `---\ntitle: Two\ndate: 2026-01-02\n---\n${'The second essay stays, too. '.repeat(60)}\n`,
});

/** Returns the published files that differ from the manifest or are missing in it. */
const damagedFiles = async (out: string): Promise<string[]> => {
  const manifest = (await readManifest(out)) ?? new Map();
  expect(manifest.size).toBeGreaterThan(100);
  const damaged: string[] = [];
  for (const [name, entry] of manifest) if (!(await isIntact(path.join(out, name), entry))) damaged.push(name);
  return [...damaged, ...(await findForeignFiles(`${out}/`))];
};

const makeSite = async () => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'content'), files('First.'));
  const out = path.join(folder, 'dist');
  return { folder, content, out, build: (more = {}) => runBuild({ CONTENT_DIR: content, OUT_DIR: out, ...more }) };
};

test('two concurrent builds into one folder succeed and publish one complete site', async () => {
  const { folder, content, out, build } = await makeSite();
  await rm('node_modules/.cache/halyard/cards', { recursive: true, force: true });
  const other = await writeFiles(path.join(folder, 'other'), files('Other.'));
  const results = await Promise.all([build(), build({ CONTENT_DIR: other })]);
  expect(results.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(results.some(({ output }) => output.includes('Another build of'))).toBe(true);
  expect(await damagedFiles(out)).toEqual([]);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toMatch(/First\.|Other\./);
  expect(await readFile(path.join(content, 'site/index.md'), 'utf8')).toContain('First.');
});

test('`npm run build` reuses no damaged file of a release or a cache', async () => {
  const { content, out, build } = await makeSite();
  expect((await build()).code).toBe(0);
  const whole = await Promise.all(
    ['blog/one.html', 'blog/two.html.br', 'blog/two.md'].map((name) => readFile(path.join(out, name))),
  );
  for (const name of ['blog/one.html', 'blog/two.html.br', 'blog/two.md']) await truncate(path.join(out, name), 0);
  const cards = path.resolve('node_modules/.cache/halyard/cards');
  for (const name of await readdir(cards)) await writeFile(path.join(cards, name), 'damaged');
  await writeFiles(content, files('Second.'));
  expect((await build()).code).toBe(0);
  expect(await damagedFiles(out)).toEqual([]);
  const after = await Promise.all(
    ['blog/one.html', 'blog/two.html.br', 'blog/two.md'].map((name) => readFile(path.join(out, name))),
  );
  expect(after).toEqual(whole);
  const card = (await readdir(path.join(out, '_astro'))).find((name) => name.startsWith('card-')) ?? '';
  expect((await readFile(path.join(out, '_astro', card))).subarray(1, 4).toString()).toBe('PNG');
});

test('`npm run build` rejects an output folder with foreign files before it reads the content', async () => {
  const { folder, out, build } = await makeSite();
  await writeFiles(folder, { 'dist/index.html': 'mine' });
  const refused = await build();
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split('\n')).toHaveLength(1);
  expect(refused.output).toContain(`${out} contains files that this version of Halyard did not create (index.html).`);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toBe('mine');
  expect((await readdir(folder)).sort()).toEqual(['content', 'dist']);
});

test('the server keeps its release and reports `outdated` while a newer one is damaged', async () => {
  const { folder, content, out, build } = await makeSite();
  await build();
  const logged: string[] = [];
  const server = await startServer({ out, host: '127.0.0.1', port: 0, log: (event) => logged.push(event) });
  const health = async (): Promise<unknown> => (await fetch(`${server.address}/health`)).json();
  const first = await health();
  expect(first).toMatchObject({ status: 'ok' });
  try {
    await writeFiles(content, files('Second.'));
    const next = path.join(folder, 'next');
    await build({ OUT_DIR: next });
    const damaged = path.join(`${out}-releases`, path.basename(await realpath(next)));
    await cp(`${next}/`, damaged, { recursive: true });
    await truncate(path.join(damaged, '.halyard/search.bin'), 100);
    await symlink(damaged, path.join(folder, 'link'));
    await rename(path.join(folder, 'link'), out);
    await expect.poll(health, { timeout: 20_000 }).toMatchObject({
      status: 'outdated',
      detail: expect.stringContaining('search.bin is incomplete or was changed'),
    });
    expect(await (await fetch(`${server.address}/`)).text()).toContain('First.');
    expect((await fetch(`${server.address}/blog/two`)).status).toBe(200);
    expect(logged).toEqual(['release-failed']);
    await writeFiles(content, files('Third.'));
    await build();
    await expect.poll(health, { timeout: 40_000 }).toMatchObject({ status: 'ok' });
    expect(await (await fetch(`${server.address}/`)).text()).toContain('Third.');
  } finally {
    await server.stop();
  }
});

test('the server of a plain folder reloads a site copied over it and never mixes the two', async () => {
  const { folder, content, out, build } = await makeSite();
  await build();
  const plain = path.join(folder, 'plain');
  await cp(`${out}/`, plain, { recursive: true });
  const server = await startServer({ out: plain, host: '127.0.0.1', port: 0, log: () => undefined });
  const builds = async (): Promise<(string | undefined)[]> => {
    const home = await (await fetch(`${server.address}/`)).text();
    const twin = await (await fetch(`${server.address}/index.md`)).text();
    return [home, twin].map((text) => /First\.|Second\./.exec(text)?.[0]);
  };
  try {
    expect(await builds()).toEqual(['First.', 'First.']);
    await writeFiles(content, files('Second.'));
    await build();
    // Half of the copy: the pages are new and the library that describes them is old.
    await cp(path.join(out, 'blog'), path.join(plain, 'blog'), { recursive: true });
    const during = await fetch(`${server.address}/blog`);
    expect([during.status, (await during.text()).includes('Second.')]).not.toEqual([200, true]);
    await cp(`${out}/`, plain, { recursive: true });
    await expect.poll(builds, { timeout: 30_000 }).toEqual(['Second.', 'Second.']);
    expect(await (await fetch(`${server.address}/health`)).json()).toMatchObject({ status: 'ok' });
  } finally {
    await server.stop();
  }
});
