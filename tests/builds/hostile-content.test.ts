import path from 'node:path';
import { parseRssFeed } from 'feedsmith';
import { toHtml } from 'hast-util-to-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RunningServer } from '../../src/hosts/node/server.ts';
import { headerRules, headersFile, redirectsFile } from '../../src/interfaces/discovery/host-rules.ts';
import { parseNative } from '../../src/library/markdown/parse-native.ts';
import { nodesIn } from '../../src/library/markdown/walk.ts';
import { openBrowser } from '../support/browser/shared-browser.ts';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { hostileContent, hostileTitles, mark, wordsAboutMarkup } from '../support/files/hostile-content.ts';
import { allElements, parseAsBrowser, shows, strangeMarkup } from '../support/html/markup.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

const browser = await openBrowser();
let server: RunningServer;
let out = '';
beforeAll(async () => {
  const folder = await temporaryFolder();
  out = path.join(folder, 'dist');
  const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: out };
  await writeFiles(env.CONTENT_DIR, hostileContent);
  const { code, output } = await runSharedBuild(env);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  server = await startTestServer({ out });
});
afterAll(async () => {
  await server.stop();
});

const read = async (target: string): Promise<string> => (await fetch(server.address + target)).text();
const getPages = async (): Promise<string[]> =>
  [...(await read('/sitemap.xml')).matchAll(/<loc>https:\/\/site\.example([^<]+)<\/loc>/g)].map(([, at = '']) => at);

test('hostile content runs no script, loads nothing and breaks no CSP in the browser', async () => {
  const targets = [
    ...(await getPages()).filter((at) =>
      /^\/$|blog\/|glossary\/(hos|con|__)|examples\/|tools\/|^\/(series|tags)$/.test(at),
    ),
    `/search?q=${encodeURIComponent(`"><img src=x onerror=${mark}>`)}`,
    '/search?q=hostile',
    `/ask?query=${encodeURIComponent(`What is </script><script>${mark}</script>`)}`,
    `/ask?query=${encodeURIComponent('What are the hostile texts?')}`,
    `/nowhere/${encodeURIComponent(`"><script>${mark}</script>`)}`,
  ];
  expect(targets.length).toBeGreaterThan(30);
  const said: string[] = [];
  const page = await browser.newPage();
  page.setDefaultTimeout(100_000);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`policy ${event.violatedDirective}`);
    }),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404 (Not Found)')) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('dialog', (dialog) => {
    said.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('data:')) said.push(request.url());
  });
  for (const target of targets) {
    await page.goto(server.address + target, { waitUntil: 'load' });
    const found = await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *'))
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
      return {
        attacked: 'attacked' in window,
        handlers: [...document.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
        parsed: scripts.every((element) => typeof JSON.parse(element.textContent) === 'object'),
        titles: document.querySelectorAll('title').length,
        main: document.querySelectorAll('body > main, body > * main').length,
        footers: document.querySelectorAll('body > footer').length,
      };
    });
    expect({ target, ...found }).toEqual({
      target,
      attacked: false,
      handlers: 0,
      parsed: true,
      titles: 1,
      main: 1,
      footers: 1,
    });
  }
  await page.close();
  expect(said).toEqual([]);
});

test("every discovery document parses and contains the author's text", async () => {
  const page = await browser.newPage();
  const tree = await readTree(`${out}/`);
  const texts = [...tree].filter(([file]) => !file.startsWith('.halyard') && !file.endsWith('.br'));
  let xml = 0;
  let json = 0;
  for (const [file, bytes] of texts) {
    const text = bytes.toString('utf8');
    if (/\.(json|jsonld)$|\.well-known\/[^.]+$/.test(file) && text.startsWith('{')) {
      expect(() => JSON.parse(text), file).not.toThrow();
      json += 1;
    }
    if (file.endsWith('.jsonl')) for (const line of text.trim().split('\n')) JSON.parse(line);
    if (!file.endsWith('.xml')) continue;
    xml += 1;
    const fault = await page.evaluate(
      (source) =>
        new DOMParser().parseFromString(source, 'application/xml').querySelector('parsererror')?.textContent ?? '',
      text,
    );
    expect([file, fault]).toEqual([file, '']);
  }
  await page.close();
  expect(json).toBeGreaterThan(5);
  expect(xml).toBeGreaterThan(1);
  for (const [at, title] of hostileTitles.entries()) {
    const wanted = title.slice(0, 150).replace(/\s+/g, ' ').trim();
    const twin = await read(`/blog/hostile-${at}.md`);
    const [, head = ''] = twin.split(/^---$/m);
    expect(parse(head)).toMatchObject({ title: wanted });
    expect(JSON.parse(await read(`/api/v1/content/blog/hostile-${at}`))).toMatchObject({ title: wanted });
  }
});

test('hostile file names add no header, no redirect rule and no list entry', async () => {
  for (const target of await getPages()) {
    const response = await fetch(server.address + target, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('link') ?? '').not.toContain('evil.example');
  }
  const { library } = server.release().context;
  for (const line of headersFile(headerRules(library, [`a b${mark}/*:\n.png`]))
    .trimEnd()
    .split('\n'))
    expect(line).toMatch(/^(\/\S*| {2}[a-z-]+: [\x20-\x7E]+)$/);
  expect(redirectsFile(new Map([['old', 'glossary/constructor']]))).toMatch(/^(\/\S+ \/\S+ 301\n)+$/);
  for (const line of (await read('/llms.txt')).split('\n').filter((one) => one.startsWith('- [')))
    expect([line, firstLink(line)]).toEqual([line, expect.stringContaining('https://site.example/')]);
});

/** The address of the first link of a line of Markdown. */
const firstLink = (line: string): string | undefined => {
  const link = [...nodesIn(parseNative(line))].find(({ type }) => type === 'link');
  return link?.type === 'link' ? link.url : undefined;
};

/** A text with straight quotation marks, since pages set those of their language. */
const straight = (text: string): string => text.replace(/[“”„]/g, '"').replace(/[‘’‚]/g, "'");
const shownTitle = (title: string): string => title.slice(0, 150).replace(/\s+/g, ' ').trim();

test('no page has an element or attribute that comes of a word', async () => {
  const pages = [...(await readTree(`${out}/`))].filter(([file]) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(50);
  for (const [file, bytes] of pages) expect([file, strangeMarkup(bytes.toString('utf8'))]).toEqual([file, []]);
});

test('pages show titles, names, tags and words about markup as they are written', async () => {
  for (const [at, title] of hostileTitles.entries()) {
    const html = straight(await read(`/blog/hostile-${at}`));
    const [heading] = allElements(parseAsBrowser(html)).filter(({ tagName }) => tagName === 'h1');
    expect([at, heading && shows(toHtml(heading), straight(shownTitle(title)))]).toEqual([at, true]);
    // A description with a link is shown as its words.
    const about = title.includes('](') ? [] : [`${shownTitle(title)} description`];
    for (const text of [...about, `Is it ${shownTitle(title)}?`, 'Hostile <table> & "tags"'])
      expect([at, text, shows(html, straight(text))]).toEqual([at, text, true]);
  }
  const about = straight(await read('/blog/about-markup'));
  for (const text of Object.values(wordsAboutMarkup)) expect([text, shows(about, text)]).toEqual([text, true]);
  for (const target of ['/', '/blog', '/glossary', '/tags/hostile', '/search', '/nowhere'])
    expect([target, shows(straight(await read(target)), 'The <table> "house" & <script>')]).toEqual([target, true]);
});

test('feeds and structured data have the words as text, too', async () => {
  const feed = parseRssFeed(await read('/rss.xml'));
  const items = new Map((feed.items ?? []).map(({ title = '', content }) => [title, content?.encoded ?? '']));
  for (const [at, title] of hostileTitles.entries()) {
    expect(items.get(shownTitle(title))).toContain(`Marker ${at} of`);
    const html = await read(`/blog/hostile-${at}`);
    const graphs = allElements(parseAsBrowser(html)).flatMap(({ tagName, properties, children: [text] }) =>
      tagName === 'script' && properties.type === 'application/ld+json' && text?.type === 'text' ? [text.value] : [],
    );
    expect(graphs).toHaveLength(1);
    expect(JSON.stringify(JSON.parse(graphs[0] ?? ''))).toContain(JSON.stringify(shownTitle(title)));
  }
  for (const [title, html] of items) expect([title, strangeMarkup(html)]).toEqual([title, []]);
  expect(items.get('Pages about markup')).toBeDefined();
});
