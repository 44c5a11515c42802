import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../support/browser/shared-browser.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { notesFolder } from '../../support/builds/notes-folder.ts';

/** The address that GitHub Pages gives a repository. */
const site = 'https://owner.github.io/notes';
let out = '';
const browser = await openBrowser();

beforeAll(async () => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'content'), notesFolder);
  out = path.join(folder, 'dist');
  const built = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out, SITE_URL: `${site}/` }, '--for', 'static');
  expect([built.code, built.output]).toEqual([0, expect.any(String)]);
});

/** The file that GitHub Pages sends for a path: it adds `.html`, and takes `index.html` of a folder. */
const fileFor = (pathname: string): string | undefined => {
  if (!pathname.startsWith('/notes/') && pathname !== '/notes') return undefined;
  const name = decodeURIComponent(pathname.slice('/notes/'.length));
  return [name, `${name}.html`, path.posix.join(name, 'index.html')]
    .map((file) => path.join(out, file))
    .find((file) => path.extname(file) !== '' && existsSync(file));
};

/** Opens a browser page for which the site is at its address, and lists what it asks for and does not get. */
const openPages = async (): Promise<{ page: Page; missing: string[] }> => {
  const page = await browser.newPage();
  const missing: string[] = [];
  await page.route('**/*', async (route) => {
    const { host, pathname, protocol } = new URL(route.request().url());
    if (!protocol.startsWith('http')) return route.continue();
    const file = host === new URL(site).host ? fileFor(pathname) : undefined;
    if (file === undefined) missing.push(route.request().url());
    return file === undefined
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ body: await readFile(file), contentType: lookup(file) ?? 'application/octet-stream' });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') missing.push(message.text());
  });
  return { page, missing };
};

test('every link of a site on GitHub Pages opens a page, a twin or a document in Chromium', async () => {
  const { page, missing } = await openPages();
  const [waiting, opened] = [[`${site}/`], new Set<string>()];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (opened.has(address)) continue;
    opened.add(address);
    const file = fileFor(new URL(address).pathname);
    if (file === undefined) missing.push(`link ${address}`);
    if (!file?.endsWith('.html')) continue;
    await page.goto(address, { waitUntil: 'load' });
    const links = await page
      .locator('a[href], link[href]')
      .evaluateAll((all) => all.map((link) => String((link as HTMLAnchorElement | HTMLLinkElement).href)));
    const own = links
      .map((link) => link.replace(/#.*$/, ''))
      .filter((link) => new URL(link).host === 'owner.github.io');
    waiting.push(...own);
  }
  expect(missing).toEqual([]);
  for (const name of ['', 'bees', 'garden/wax', 'bees.md', 'list.txt', 'llms.txt'])
    expect(opened.has(`${site}/${name}`)).toBe(true);
  await page.close();
});

test('search and former addresses of a site on GitHub Pages lead to its pages', async () => {
  const { page, missing } = await openPages();
  await page.goto(`${site}/bees`);
  await page.locator('[data-search]').first().click();
  await page.keyboard.type('combs');
  const result = page.getByRole('option').first();
  await result.waitFor();
  await result.click();
  await page.waitForURL(`${site}/garden/wax*`);
  await page.goto(`${site}/old-bees`);
  await page.waitForURL(`${site}/bees`);
  expect(missing).toEqual([]);
  await page.close();
});
