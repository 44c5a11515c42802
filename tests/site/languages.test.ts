import { expect, inject, test } from 'vitest';
import { readSitemap } from '../support/sitemap.ts';

// The rules of hreflang, over every page of the demo as it is served.

const origin = inject('origin');
const isDemo = inject('isDemo');
const published = 'http://localhost:4321';

interface ServedPage {
  readonly status: number;
  readonly html: string;
  readonly language: string;
  /** The addresses of the translations by language, the page itself included. */
  readonly alternates: Readonly<Record<string, string>>;
}

const toPath = (url: string): string => new URL(url).pathname;

const sitemap = async (): Promise<Map<string, Record<string, string>>> => {
  const text = await readSitemap(origin, '/sitemap.xml');
  return new Map(
    Array.from(text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs), ([, url = '', rest = '']) => [
      toPath(url),
      Object.fromEntries(
        Array.from(rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, tag = '', href = '']) => [tag, href]),
      ),
    ]),
  );
};

const readPage = async (path: string): Promise<ServedPage> => {
  const response = await fetch(origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const html = await response.text();
  const links = html.matchAll(/<link rel="alternate" href="([^"]+)" hreflang="([^"]+)">/g);
  return {
    status: response.status,
    html,
    language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    alternates: Object.fromEntries(Array.from(links, ([, href = '', tag = '']) => [tag, href])),
  };
};

/** The parts of a page that no author wrote: menus, the facts about the page, and the footer. */
const surroundings = (html: string): string =>
  [/<header class="top[\s\S]*?<\/header>/, /<aside class="about-page[\s\S]*?<\/aside>/, /<footer[\s\S]*?<\/footer>/]
    .map((part) => part.exec(html)?.[0] ?? '')
    .join('');

const pages = new Map<string, ServedPage>();
const mapped = await sitemap();
for (const path of mapped.keys()) pages.set(path, await readPage(path));

test.runIf(isDemo)('`hreflang` of a page and of the sitemap agree, and lead back from every translation', () => {
  let translated = 0;
  for (const [path, { alternates, language }] of pages) {
    expect(alternates, path).toEqual(mapped.get(path));
    const tags = Object.keys(alternates);
    if (tags.length === 0) continue;
    translated += 1;
    expect(tags.length, path).toBeGreaterThan(2);
    expect(toPath(alternates[language] ?? published), path).toBe(path);
    expect(alternates['x-default'], path).toBe(alternates.en);
    for (const [tag, url] of Object.entries(alternates)) {
      const other = pages.get(toPath(url));
      expect(other?.status, `${path} → ${url}`).toBe(200);
      if (tag !== 'x-default') expect(other?.language, `${path} → ${url}`).toBe(tag);
      expect(other?.alternates, `${path} → ${url}`).toEqual(alternates);
    }
  }
  expect(translated).toBeGreaterThan(60);
});

test.runIf(isDemo)('menus, tags and the footer of a page in German lead to pages in German where there are any', () => {
  let links = 0;
  for (const [path, { html, language }] of pages) {
    if (language !== 'de') continue;
    for (const [link, href = ''] of surroundings(html).matchAll(/<a\b[^>]*? href="(\/[^"#?]*)[^"]*"[^>]*>/g)) {
      links += 1;
      if (/ hreflang=/.test(link) || href.startsWith('/de/')) continue;
      expect(pages.has(href === '/' ? '/de' : `/de${href}`), `${path} → ${href}`).toBe(false);
    }
  }
  expect(links).toBeGreaterThan(500);
});
