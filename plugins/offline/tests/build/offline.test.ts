import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';

const browser = await openBrowser();
const names = ['index', 'one', 'two', 'three'];

test('what was read is shown offline with its style, what went is forgotten, and the fact ends it', async () => {
  const folder = await temporaryFolder();
  const [out, content] = [path.join(folder, 'dist'), path.join(folder, 'notes')];
  await writeFiles(content, Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\nText of ${name}.\n`])));
  const serve = async (fact: string, port = 0) => {
    await writeFiles(content, { 'site.yaml': `name: Notes\n${fact}` });
    expect(await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out })).toMatchObject({ code: 0 });
    return startTestServer({ out, port });
  };
  const plain = await serve('');
  expect((await fetch(`${plain.address}/sw.js`)).status).toBe(404);
  await plain.stop();

  const first = await serve('offline: true\n');
  const { address, port } = { ...first, port: Number(new URL(first.address).port) };
  const page = await browser.newPage();
  const open = (name: string) => page.goto(`${address}/${name}`).catch(() => undefined);
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));
  await open('');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const name of ['one', 'two', 'one?from=here', 'missing']) await open(name);
  await eventually(async () => (await kept()).sort()).toEqual(['/one', '/two']);
  await first.stop();
  expect((await open('two'))?.status()).toBe(200);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Schibsted');
  expect(await open('three')).toBeUndefined();

  await rm(path.join(content, 'two.md'));
  await writeFiles(content, { 'one.md': '# one\n\nOther words.\n' });
  const second = await serve('offline: true\n', port);
  await open('one');
  expect(await page.innerText('main')).toContain('Other words.');
  await eventually(kept).toEqual(['/one']);
  await second.stop();

  const last = await serve('offline: false\n', port);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await eventually(() => page.evaluate(() => caches.keys())).toEqual([]);
  await open('three');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await last.stop();
});
