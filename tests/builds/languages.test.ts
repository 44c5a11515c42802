import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/browser/axe-violations.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { buildContent } from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';
import { languagesContent, languagesFolder } from '../support/libraries/languages.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const origin = 'https://site.example';
const paths = languagesContent.pages.map(({ summary }) => summary.path);
const browser = await openBrowser();

const { out } = await buildContent(languagesFolder);

const htmlAt = (page: string): Promise<string> => readFile(path.join(out, `${page}.html`), 'utf8');
const getValues = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);
const getLanguage = (page: string): string => /^(de|ar)(?:\/|$)/.exec(page)?.[1] ?? 'en';
const getAlternates = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<link rel="alternate" href="([^"]+)" hreflang="([^"]+)">/g)].map(([, url = '', tag = '']) => [
      tag,
      url,
    ]),
  );

test('every page says its language and direction', async () => {
  for (const page of paths) {
    const language = getLanguage(page);
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(await htmlAt(page), page).toContain(`<html lang="${language}" dir="${direction}">`);
  }
});

test('a question is asked in the language of the page, and from pages in the default one in that of its words', async () => {
  const languages = getValues(await htmlAt('de'), /<input type="hidden" name="language" value="([^"]+)">/g);
  expect(languages).toEqual(['de']);
  expect(await htmlAt('index')).not.toContain('name="language"');
});

test('`hreflang` is reciprocal, names the page itself, and has x-default', async () => {
  let count = 0;
  for (const page of paths) {
    const html = await htmlAt(page);
    const alternates = getAlternates(html);
    if (alternates.size === 0) continue;
    count += 1;
    const [canonical] = getValues(html, /<link rel="canonical" href="([^"]+)">/g);
    expect(alternates.get(getLanguage(page)), page).toBe(canonical);
    expect(alternates.get('x-default'), page).toBe(alternates.get('en'));
    for (const url of alternates.values()) {
      const other = url.slice(origin.length + 1) || 'index';
      expect(getAlternates(await htmlAt(other)), `${page} → ${other}`).toEqual(alternates);
    }
  }
  expect(count).toBeGreaterThan(10);
});

test('the menu of languages leads to the translation or, without one, to the home page', async () => {
  const findLinks = async (page: string): Promise<string[]> => {
    const [, menu = ''] = /<nav class="popover" id="ui-languages"[^>]*>(.*?)<\/nav>/s.exec(await htmlAt(page)) ?? [];
    return [...menu.matchAll(/href="([^"]+)" hreflang="([^"]+)"/g)].map(([, href, tag]) => `${tag} ${href}`);
  };
  expect(await findLinks('guides/setup')).toEqual(['en /guides/setup', 'de /de/guides/setup', 'ar /ar/guides/setup']);
  expect(await findLinks('guides/winter')).toEqual(['en /guides/winter', 'de /de', 'ar /ar']);
  expect(await findLinks('de/glossary/luftfeuchte')).toEqual([
    'en /glossary/humidity',
    'de /de/glossary/luftfeuchte',
    'ar /ar',
  ]);
});

test('words, dates, menus and links of a page are in its language', async () => {
  const german = await htmlAt('de/blog/rain');
  expect(german).toContain('>Suchen</span>');
  expect(german).toMatch(/3\. März 2026/);
  // The words may be before and after the day.
  expect(await htmlAt('de/guides/setup')).toMatch(/<span>Am <time datetime="[\d-]+">[^<]+<\/time> geändert<\/span>/);
  expect(german).toContain('<a class="brand" href="/de">');
  const menu = /<nav class="site-nav".*?<\/nav>/s.exec(german)?.[0] ?? '';
  expect(getValues(menu, /href="([^"]+)"/g).every((href) => href.startsWith('/de/'))).toBe(true);
  expect(german).toContain('"inLanguage":"de"');
  expect(await htmlAt('ar/guides/setup')).toContain('بحث');
  const twin = await readFile(path.join(out, 'de/blog/rain.md'), 'utf8');
  expect(twin).toContain(`> Alle Seiten: [${origin}/de/llms.txt](${origin}/de/llms.txt)`);
  expect(await htmlAt('de/search')).toMatch(/data-service="\/api\/v1\/search\?prefix=true&(?:#38;|amp;)?language=de"/);
});

test('the service finds pages by language, and refuses one that the site does not have', async () => {
  const server = await startTestServer({ out });
  const request = (query: string): Promise<Response> => fetch(`${server.address}/api/v1/search?${query}`);
  const response = await request('q=Station&language=de');
  const found = await response.json();
  expect(response.status, JSON.stringify(found)).toBe(200);
  expect(found.items.length).toBeGreaterThan(0);
  expect(found.items.every(({ path: page }: { path: string }) => getLanguage(page) === 'de')).toBe(true);
  expect((await request('q=Station&language=fr')).status).toBe(400);
  await server.stop();
});

test.each([true, false])(
  'the menu of languages closes on Escape and a click beside it, scripts: %s',
  async (javaScriptEnabled) => {
    const server = await startTestServer({ out });
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(`${server.address}/ar`);
    const button = page.locator('.languages > button');
    const link = page.locator('.languages a[hreflang="de"]');
    await button.click();
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await page.mouse.click(640, 700);
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await button.click();
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await link.click();
    await page.waitForURL(/\/de$/);
    await page.close();
    await server.stop();
  },
);

test('/ask puts an answer into a page in the language that its address names', async () => {
  const server = await startTestServer({ out });
  const request = (target: string): Promise<Response> =>
    fetch(server.address + target, { headers: { accept: 'text/html' } });
  const html = async (parameters: Record<string, string>): Promise<string> =>
    (await request(`/ask?${new URLSearchParams(parameters)}`)).text();
  const german = await html({ query: 'Was ist Luftfeuchte?', language: 'de' });
  expect(german).toContain('<html lang="de" dir="ltr">');
  expect(german).toContain('<title>Was ist Luftfeuchte? · Wetterhaus</title>');
  expect(german).toContain('aria-label="Ihre Frage"');
  expect(german).toMatch(/<p>„[^“”]+“<\/p>/);
  // The form of the page and that of the dialog: the next question is asked in German, too.
  expect(getValues(german, /<input type="hidden" name="language" value="([^"]+)">/g)).toEqual(['de', 'de']);
  expect(await html({ query: 'zzzz', language: 'ar' })).toContain('<html lang="ar" dir="rtl">');
  // Without a language in the address the page is in the default one, whatever the words of the question.
  expect(await html({ query: 'Was ist Luftfeuchte?' })).toContain('<html lang="en" dir="ltr">');
  for (const target of ['/ask.html', '/de/ask', '/de/ask.html']) expect((await request(target)).status).toBe(404);
  await server.stop();
});

test('an address where nothing is answers in the language of its folder', async () => {
  const server = await startTestServer({ out });
  const get = (target: string, accept: string): Promise<Response> =>
    fetch(server.address + target, { headers: { accept } });
  for (const [target, tag, title, text] of [
    ['/guides/setpu', 'en', 'Lost in the clouds', 'Closest pages'],
    ['/de/guides/setpu', 'de', 'In den Wolken', 'Seiten, die am ehesten passen'],
    ['/ar/guides/setpu', 'ar', 'الصفحة غير موجودة', 'أقرب الصفحات'],
  ] as const) {
    const page = await get(target, 'text/html');
    const html = await page.text();
    expect([page.status, /<html lang="(..)"/.exec(html)?.[1]]).toEqual([404, tag]);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<h2>${text}</h2>`);
    const markdown = await (await get(target, 'text/markdown')).text();
    expect(markdown).toContain(`# ${title}\n`);
    expect(markdown).toContain(`## ${text}`);
  }
  for (const target of ['/404', '/de/404', '/de/404.html']) expect((await get(target, 'text/html')).status).toBe(404);
  // The owner's text for them is no page.
  for (const target of ['/404.md', '/de/404.md', '/api/v1/content/404'])
    expect((await get(target, '*/*')).status).toBe(404);
  for (const list of ['/sitemap-en.xml', '/sitemap-de.xml', '/llms.txt', '/llms-full.txt', '/api/v1/content?limit=100'])
    expect(await (await get(list, '*/*')).text()).not.toMatch(/clouds|\/404/);
  await server.stop();
});

test('pages lead from a search to the same question in their language', async () => {
  const server = await startTestServer({ out });
  const page = await (await fetch(`${server.address}/de/search?q=Luftfeuchte`)).text();
  expect(page).toContain('href="/ask?query=Luftfeuchte&amp;language=de"');
  expect(await htmlAt('de')).toContain('<a href="/ask?language=de" data-ask>');
  const tab = await browser.newPage();
  await tab.goto(`${server.address}/de`);
  await tab.locator('[data-search]').click();
  await tab.locator('dialog input[name="query"]').fill('Luftfeuchte');
  await tab.locator('[data-ask][href$="/ask?query=Luftfeuchte&language=de"]').waitFor();
  await tab.close();
  await server.stop();
});

test('axe reports no violations on pages of any language', async () => {
  const server = await startTestServer({ out });
  const pathnames = sample(
    ['/', '/de', '/ar/guides/setup', '/de/guides/setup', '/de/search', '/de/glossary', '/ar'],
    2,
  );
  const addresses = pathnames.map((pathname) => server.address + pathname);
  expect(await violationsOn(browser, addresses, '.languages > button')).toEqual([]);
  await server.stop();
});
