import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/browser/axe-violations.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { buildContent } from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';
import { versionsContent, versionsFolder } from '../support/libraries/versions.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const origin = 'https://site.example';
const paths = versionsContent.pages.map(({ summary }) => summary.path);
const browser = await openBrowser();

const { out, output } = await buildContent(versionsFolder);

const htmlAt = (page: string): Promise<string> => readFile(path.join(out, `${page}.html`), 'utf8');
const getCanonical = (html: string): string | undefined => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
const getMenu = (html: string): string[] => {
  const [, menu = ''] = /<details class="versions">(.*?)<\/details>/s.exec(html) ?? [];
  return [...menu.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => `${label} ${href}`);
};

test('a page of a former version names the current one as canonical, and says so to readers', async () => {
  expect(output).toContain('The folders docs/v2, docs/v1.5, docs/v1 are versions of the documentation');
  const html = await htmlAt('docs/v1/guides/install');
  expect(getCanonical(html)).toBe(`${origin}/docs/v2/guides/install`);
  expect(html).toContain('This page is about version 1. The current version is 2.');
  expect(html).toContain('<a href="/docs/v2/guides/install" rel="latest-version">Go to version 2</a>');
  expect(html).not.toContain('noindex');
  expect(html).toContain(`<p class="print-address">${origin}/docs/v1/guides/install</p>`);
  const crank = await htmlAt('docs/v1/guides/crank');
  expect(getCanonical(crank)).toBe(`${origin}/docs/v1/guides/crank`);
  expect(crank).toContain('<a href="/docs/v2" rel="latest-version">Go to version 2</a>');
  const current = await htmlAt('docs/v2/guides/install');
  expect(getCanonical(current)).toBe(`${origin}/docs/v2/guides/install`);
  expect(current).not.toContain('This page is about version');
});

test('the menu of versions leads to the same page or, without one, to the start of the version', async () => {
  expect(getMenu(await htmlAt('docs/v1/guides/install'))).toEqual([
    'Version 2 /docs/v2/guides/install',
    'Version 1.5 /docs/v1.5/guides/install',
    'Version 1 /docs/v1/guides/install',
  ]);
  expect(getMenu(await htmlAt('docs/v2/guides/remote'))).toEqual([
    'Version 2 /docs/v2/guides/remote',
    'Version 1.5 /docs/v1.5/guides/install',
    'Version 1 /docs/v1/guides/install',
  ]);
  expect(await htmlAt('blog/valve')).not.toContain('version-bar');
});

test('lists, the tree of pages and the next page stay in the version of a page', async () => {
  const findLinks = (html: string): string[] =>
    [...html.replace(/<aside class="version-bar.*?<\/aside>/s, '').matchAll(/<a [^>]*?href="(\/docs\/v[^/"]+)/g)].map(
      ([, href = '']) => href,
    );
  expect(new Set(findLinks(await htmlAt('docs/v1/guides/start')))).toEqual(new Set(['/docs/v1']));
  expect(new Set(findLinks(await htmlAt('docs/v2/guides/start')))).toEqual(new Set(['/docs/v2']));
  expect(new Set(findLinks(await htmlAt('docs')))).toEqual(new Set(['/docs/v2']));
  expect(new Set(findLinks(await htmlAt('tags/installing')))).toEqual(new Set(['/docs/v2']));
  expect(new Set(findLinks(await htmlAt('tags/series-1')))).toEqual(new Set(['/docs/v1']));
  expect(await htmlAt('tags')).not.toContain('series-1');
});

test('every link to a version, a tag or a year leads to a page', async () => {
  const known = new Set(paths.map((page) => (page === 'index' ? '/' : `/${page}`)));
  const dead: string[] = [];
  for (const page of paths)
    for (const [, href = ''] of (await htmlAt(page)).matchAll(/<a [^>]*?href="(\/[^"#?]*)/g))
      if (/^\/(?:docs|blog|tags|years)/.test(href) && !known.has(href) && !/\.\w+$/.test(href))
        dead.push(`${page} → ${href}`);
  expect(dead).toEqual([]);
});

test('the index of the browser has the current version, and the Markdown of others is at its address', async () => {
  expect(await htmlAt('docs/v2/guides/install')).toContain('data-pagefind-body');
  expect(await htmlAt('docs/v1/guides/install')).not.toContain('data-pagefind-body');
  const twin = await readFile(path.join(out, 'docs/v1/guides/install.md'), 'utf8');
  expect(twin).toContain('Turn the flange 10 times');
});

test('the menu opens and leads on by keyboard, without JavaScript', async () => {
  const server = await startTestServer({ out });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.address}/docs/v1/guides/start`);
  await page.locator('details.versions > summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/v2/guides/start');
  expect(await page.locator('h1').textContent()).toContain('Start the pump');
  await context.close();
  await server.stop();
});

test('a search from a page keeps to its version', async () => {
  const server = await startTestServer({ out });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const hitsOn = async (pathname: string): Promise<string[]> => {
    await page.goto(server.address + pathname);
    await page.keyboard.press('/');
    await page.locator('#ui-search input[type=text]').fill('gasket');
    await page.locator('#ui-search .hits a').first().waitFor();
    return page
      .locator('#ui-search .hits a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  };
  const former = await hitsOn('/docs/v1/guides/start');
  expect(former.every((href) => href.startsWith('/docs/v1/'))).toBe(true);
  const current = await hitsOn('/docs/v2/guides/start');
  expect(current.some((href) => href.startsWith('/docs/v2/'))).toBe(true);
  expect(current.some((href) => href.startsWith('/docs/v1'))).toBe(false);
  await page.close();
  await server.stop();
});

test('axe reports no violations on pages of any version', async () => {
  const server = await startTestServer({ out });
  const pathnames = sample(
    ['/docs/v1/guides/install', '/docs/v1/guides/crank', '/docs/v2', '/docs/v2/guides/start'],
    2,
  );
  const addresses = pathnames.map((pathname) => server.address + pathname);
  expect(await violationsOn(browser, addresses, 'details.versions > summary')).toEqual([]);
  await server.stop();
});
