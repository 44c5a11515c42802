import { cp, readdir, readFile, realpath, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isIntact, readManifest } from '../../src/disk/manifest.ts';
import { findForeignFiles } from '../../src/disk/remove-own.ts';
import { type BuildResult, runBuild, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const started = Date.now();
const files = (text: string): Record<string, string> => ({
  'site.yaml': 'name: Small\n',
  'site/index.md': `---\ntitle: Home\n---\n${text}\n`,
  // A title of this run: the picture of its card is in no cache.
  'blog/one.md': `---\ntitle: One of ${started}\ndate: 2026-01-01\n---\nThe first essay stays as it is.\n`,
  'blog/two.md': `---\ntitle: Two\ndate: 2026-01-02\n---\n${'The second essay stays, too. '.repeat(60)}\n`,
});

/** The published files that differ from the manifest or are missing in it. */
const damagedFiles = async (out: string): Promise<string[]> => {
  const manifest = (await readManifest(out)) ?? new Map();
  expect(manifest.size).toBeGreaterThan(100);
  const damaged: string[] = [];
  for (const [name, entry] of manifest) if (!(await isIntact(path.join(out, name), entry))) damaged.push(name);
  return [...damaged, ...(await findForeignFiles(`${out}/`))];
};

let folder = '';
let content = '';
let out = '';
let concurrent: readonly BuildResult[] = [];
/** Copies of the two sites that the concurrent builds published, the older one first. */
let copies: readonly [older: string, newer: string] = ['', ''];
const variables = (): Record<string, string> => ({ CONTENT_DIR: content, OUT_DIR: out });
const build = (more = {}): Promise<BuildResult> => runSharedBuild({ ...variables(), ...more });
const extractText = async (site: string): Promise<string | undefined> =>
  /First\.|Other\./.exec(await readFile(path.join(site, 'index.html'), 'utf8'))?.[0];

// One site for all tests, each of which takes it as the one before has left it.
beforeAll(async () => {
  folder = await temporaryFolder();
  out = path.join(folder, 'dist');
  content = await writeFiles(path.join(folder, 'content'), files('First.'));
  const other = await writeFiles(path.join(folder, 'other'), files('Other.'));
  concurrent = await Promise.all([variables(), { ...variables(), CONTENT_DIR: other }].map((env) => runBuild(env)));
  const newer = path.basename(await realpath(out));
  // The newer build has published two releases, without and with the index for browsers.
  const [build = ''] = newer.split('-');
  const older =
    (await readdir(`${out}-releases`)).find((name) => /^[\da-f]{16}-/.test(name) && !name.startsWith(build)) ?? '';
  copies = [path.join(folder, 'older', older), path.join(folder, 'newer', newer)];
  for (const copy of copies) await cp(path.join(`${out}-releases`, path.basename(copy)), copy, { recursive: true });
});

test('two concurrent builds into one folder succeed and publish one complete site', async () => {
  expect(concurrent.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(concurrent.some(({ output }) => output.includes('Another build of'))).toBe(true);
  expect(await damagedFiles(out)).toEqual([]);
  expect((await Promise.all(copies.map(extractText))).sort()).toEqual(['First.', 'Other.']);
  expect(await readFile(path.join(content, 'site/index.md'), 'utf8')).toContain('First.');
});

test('`npm run build` reuses no damaged file of a release or a cache', async () => {
  const whole = await Promise.all(
    ['blog/one.html', 'blog/two.html.br', 'blog/two.md'].map((name) => readFile(path.join(out, name))),
  );
  for (const name of ['blog/one.html', 'blog/two.html.br', 'blog/two.md']) await truncate(path.join(out, name), 0);
  const cards = path.resolve('.halyard/cache/cards');
  for (const name of await readdir(cards)) await writeFile(path.join(cards, name), 'damaged');
  await writeFiles(content, files('Second.'));
  // In a process of its own, which has nothing but these files.
  expect((await runBuild(variables())).code).toBe(0);
  expect(await damagedFiles(out)).toEqual([]);
  const after = await Promise.all(
    ['blog/one.html', 'blog/two.html.br', 'blog/two.md'].map((name) => readFile(path.join(out, name))),
  );
  expect(after).toEqual(whole);
  const card = (await readdir(path.join(out, '_astro'))).find((name) => name.startsWith('card-')) ?? '';
  expect((await readFile(path.join(out, '_astro', card))).subarray(1, 4).toString()).toBe('PNG');
});

test('`npm run build` rejects an output folder with foreign files before it reads the content', async () => {
  const own = await writeFiles(await temporaryFolder(), { ...files('First.'), 'dist/index.html': 'mine' });
  const out = path.join(own, 'dist');
  const refused = await build({ OUT_DIR: out });
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split('\n')).toHaveLength(1);
  expect(refused.output).toContain(`${out} contains files that this version of Halyard did not create (index.html).`);
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toBe('mine');
  expect((await readdir(own)).sort()).toEqual(['blog', 'dist', 'site', 'site.yaml']);
});

test('the server keeps its release and reports `outdated` while a newer one is damaged', async () => {
  const published = await readFile(path.join(out, 'index.html'), 'utf8');
  const logged: string[] = [];
  const server = await startTestServer({
    out,
    log: (event) => logged.push(event),
  });
  const health = async (): Promise<unknown> => (await fetch(`${server.address}/health`)).json();
  const first = await health();
  expect(first).toMatchObject({ status: 'ok' });
  try {
    // A release of another build, which lies where releases lie.
    const [older] = copies;
    const damaged = path.join(`${out}-releases`, `${path.basename(older).slice(0, -2)}zz`);
    await cp(older, damaged, { recursive: true });
    await truncate(path.join(damaged, '.halyard/search.bin'), 100);
    await symlink(damaged, path.join(folder, 'link'));
    await rename(path.join(folder, 'link'), out);
    await expect.poll(health).toMatchObject({
      status: 'outdated',
      detail: expect.stringContaining('search.bin is incomplete or was changed'),
    });
    expect(await (await fetch(`${server.address}/`)).text()).toBe(published);
    expect((await fetch(`${server.address}/blog/two`)).status).toBe(200);
    expect(logged).toEqual(['release-failed']);
    await writeFiles(content, files('Third.'));
    await build();
    await expect.poll(health).toMatchObject({ status: 'ok' });
    expect(await (await fetch(`${server.address}/`)).text()).toContain('Third.');
  } finally {
    await server.stop();
  }
});

test('the server of a plain folder reloads a site copied over it and never mixes the two', async () => {
  const [older, newer] = copies;
  const [before, after] = [await extractText(older), await extractText(newer)];
  const plain = path.join(folder, 'plain');
  await cp(older, plain, { recursive: true });
  const server = await startTestServer({
    out: plain,
  });
  const builds = async (): Promise<(string | undefined)[]> => {
    const home = await (await fetch(`${server.address}/`)).text();
    const twin = await (await fetch(`${server.address}/index.md`)).text();
    return [home, twin].map((text) => /First\.|Other\./.exec(text)?.[0]);
  };
  try {
    expect(await builds()).toEqual([before, before]);
    // Half of the copy: the pages are new and the library that describes them is old.
    await cp(path.join(newer, 'blog'), path.join(plain, 'blog'), { recursive: true });
    const during = await fetch(`${server.address}/blog`);
    expect([during.status, (await during.text()).includes(String(after))]).not.toEqual([200, true]);
    await cp(newer, plain, { recursive: true });
    await expect.poll(builds).toEqual([after, after]);
    expect(await (await fetch(`${server.address}/health`)).json()).toMatchObject({ status: 'ok' });
  } finally {
    await server.stop();
  }
});
