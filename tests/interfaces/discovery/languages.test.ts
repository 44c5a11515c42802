import { expect, test } from 'vitest';
import { documentAt, getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { headLinks } from '../../../src/interfaces/discovery/links.ts';
import { libraryIn } from '../../../src/library/language/library-in.ts';
import { renderAt } from '../../support/documents.ts';
import { languagesLibrary as library, languagesOrigin as origin } from '../../support/libraries/languages.ts';

const documents = getDocuments(library);
const textAt = (pathname: string): Promise<string> => renderAt(pathname, library);

test('each language has its own llms.txt, feeds and whole text', async () => {
  const german = await textAt('/de/llms.txt');
  expect(german).toContain('Die Station aufstellen');
  expect(german).not.toContain('Set up the station');
  expect(german).toContain(`${origin}/ar/llms.txt`);
  const english = await textAt('/llms.txt');
  expect(english).not.toContain('Die Station aufstellen');
  expect(english).toContain(`${origin}/de/llms.txt`);
  expect(await textAt('/de/blog/llms.txt')).toContain('Regenmesser');
  expect(await textAt('/de/llms-full.txt')).not.toContain('Set up the station');
  expect(await textAt('/ar/rss.xml')).toContain('<language>ar</language>');
  const feed = JSON.parse(await textAt('/de/feed.json'));
  expect(feed).toMatchObject({ language: 'de', home_page_url: `${origin}/de` });
  expect(feed.items.every(({ url }: { url: string }) => url.startsWith(`${origin}/de/`))).toBe(true);
});

test('every document of a language is found by its address', () => {
  for (const { pathname, mediaType } of documents) expect(documentAt(pathname)?.mediaType, pathname).toBe(mediaType);
});

test('the sitemap is an index by language, and each of its parts has the pages of that language', async () => {
  const named = async (pathname: string): Promise<string[]> =>
    [...(await textAt(pathname)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(origin.length));
  expect(await named('/sitemap.xml')).toEqual(['/sitemap-en.xml', '/sitemap-de.xml', '/sitemap-ar.xml']);
  const english = await named('/sitemap-en.xml');
  expect(english).toContain('/guides/setup');
  expect(english.filter((pathname) => /^\/(de|ar)(\/|$)/.test(pathname))).toEqual([]);
  for (const tag of ['de', 'ar'])
    for (const pathname of await named(`/sitemap-${tag}.xml`)) expect(`${pathname}/`).toContain(`/${tag}/`);
  for (const pathname of await named('/sitemap-lists.xml'))
    expect(pathname).toMatch(/^\/sitemap-lists-(en|de|ar)\.xml$/);
});

test('the sitemap has each page with its alternates, itself and x-default included', async () => {
  const sitemap = await textAt('/sitemap-de.xml');
  const [, entry = ''] = /<loc>[^<]*\/de\/guides\/setup<\/loc>(.*)<\/url>/.exec(sitemap) ?? [];
  const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, url]) => `${tag} ${url}`);
  expect(alternates).toEqual([
    `en ${origin}/guides/setup`,
    `de ${origin}/de/guides/setup`,
    `ar ${origin}/ar/guides/setup`,
    `x-default ${origin}/guides/setup`,
  ]);
});

test('`headLinks()` links the translations and the documents of the language', () => {
  const german = libraryIn(library, 'de');
  const links = headLinks(german, german.summaryAt(german.find('de/guides/setup') ?? -1));
  expect(links.filter(({ hreflang }) => hreflang !== undefined).map(({ hreflang }) => hreflang)).toEqual([
    'en',
    'de',
    'ar',
    'x-default',
  ]);
  expect(links).toContainEqual({ rel: 'describedby', href: `${origin}/de/llms.txt`, type: 'text/plain' });
  expect(links.filter(({ title }) => title?.includes('RSS')).map(({ href }) => href)).toEqual([
    `${origin}/de/guides/rss.xml`,
  ]);
});

test('the schema feed has the home page of each language under the id that its own page has', async () => {
  const lines = (await textAt('/schema-feed.jsonl')).trimEnd().split('\n');
  const ids = lines.map((line): string => JSON.parse(line)['@id']);
  expect(ids).toEqual(expect.arrayContaining([`${origin}/#home`, `${origin}/de#home`, `${origin}/ar#home`]));
});
