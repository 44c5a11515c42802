import { cp, readdir, readFile, realpath, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isWhole, readManifest } from '../../src/context/disk/manifest.ts';
import { foreignNames } from '../../src/context/disk/remove-own.ts';
import { startServer } from '../../src/hosts/node/server.ts';
import { runBuild, temporaryFolder, writeFiles } from '../support/build.ts';

const files = (text: string): Record<string, string> => ({
  'site/index.md': `---\ntitle: Home\n---\n${text}\n`,
  'blog/one.md': '---\ntitle: One\ndate: 2026-01-01\n---\nThe first essay stays as it is.\n',
  'blog/two.md': `---\ntitle: Two\ndate: 2026-01-02\n---\n${'The second essay stays, too. '.repeat(60)}\n`,
});

/** The files of a published folder that are not as its list says, and those that the list does not have. */
const faultsIn = async (out: string): Promise<string[]> => {
  const manifest = (await readManifest(out)) ?? new Map();
  expect(manifest.size).toBeGreaterThan(100);
  const damaged: string[] = [];
  for (const [name, entry] of manifest) if (!(await isWhole(path.join(out, name), entry))) damaged.push(name);
  return [...damaged, ...(await foreignNames(`${out}/`))];
};

const makeSite = async () => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'content'), files('First.'));
  const out = path.join(folder, 'dist');
  return { folder, content, out, build: (more = {}) => runBuild({ CONTENT_DIR: content, OUT_DIR: out, ...more }) };
};

test('two cold builds of one folder at once both end well, and leave one of the two sites whole', async () => {
  const { folder, content, out, build } = await makeSite();
  await rm('node_modules/.cache/halyard/cards', { recursive: true, force: true });
  const other = await writeFiles(path.join(folder, 'other'), files('Other.'));
  const results = await Promise.all([build(), build({ CONTENT_DIR: other })]);
  expect(results.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(results.some(({ output }) => output.includes('Another build of'))).toBe(true);
  expect(await faultsIn(out)).toEqual([]);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toMatch(/First\.|Other\./);
  expect(await readFile(path.join(content, 'site/index.md'), 'utf8')).toContain('First.');
});

test('a build inherits no damaged file of the last release, and publishes no damaged file of a cache', async () => {
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
  expect(await faultsIn(out)).toEqual([]);
  const after = await Promise.all(
    ['blog/one.html', 'blog/two.html.br', 'blog/two.md'].map((name) => readFile(path.join(out, name))),
  );
  expect(after).toEqual(whole);
  const card = (await readdir(path.join(out, '_astro'))).find((name) => name.startsWith('card-')) ?? '';
  expect((await readFile(path.join(out, '_astro', card))).subarray(1, 4).toString()).toBe('PNG');
});

test('the build command refuses a folder with files of somebody else, before it reads anything', async () => {
  const { folder, out, build } = await makeSite();
  await writeFiles(folder, { 'dist/index.html': 'mine' });
  const refused = await build();
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split('\n')).toHaveLength(1);
  expect(refused.output).toContain(`${out} holds files that no build of this version has made (index.html).`);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toBe('mine');
  expect((await readdir(folder)).sort()).toEqual(['content', 'dist']);
});

test('a server goes on with its release while the newest cannot be opened, and says so in its health and its log', async () => {
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
    await expect
      .poll(health, { timeout: 20_000 })
      .toMatchObject({ status: 'outdated', detail: expect.stringContaining('search.bin is not whole') });
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

test('a server of a plain folder takes over a newer site that is copied over it, and never mixes the two', async () => {
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
    // Half of the copy: the pages are new, and what describes them is old.
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
