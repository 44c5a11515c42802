import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { evenSample } from '../../../src/build/views/even-sample.ts';
import { openViews, type ViewFiles } from '../../../src/build/views/open-views.ts';
import { viewsPlugin } from '../../../src/build/views/views-plugin.ts';
import { storeContent } from '../../../src/content/store-content.ts';
import { defaultStrings } from '../../../src/strings.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { languagesContent, languagesLibrary, languagesOrigin } from '../../support/libraries/languages.ts';

const getFiles = async (more: Readonly<Record<string, string>> = {}): Promise<ViewFiles> => {
  const folder = await writeFiles(await temporaryFolder(), {
    'tokens.css': ':root { --paper: #fff }',
    'pages.json': '["de","guides/setup"]',
    'pictures.json': '{}',
    'fonts/fonts.css': '@font-face {}',
    'fonts/preloads.json': '[{"family":"sans","file":"a.woff2"},{"family":"serif","file":"b.woff2"}]',
    ...more,
  });
  const at = (name: string): string => path.join(folder, name);
  await writeFile(at('library.bin'), storeContent(languagesOrigin, languagesContent).bytes);
  return { contentFolder: folder, fonts: at('fonts'), store: at('library.bin'), tokens: at('tokens.css') };
};

test('openViews() has the view of every page, and of the site in each of its languages', async () => {
  const { paths, createView, siteView, getSearchView, getAskView, getMissingView } = await openViews(await getFiles());
  // Each language has a page for searching and one around answers, too, and one for missing addresses; that of the default
  // language is a route of its own.
  const { totalSize, site } = languagesLibrary;
  expect(paths).toHaveLength(totalSize + 2 + 3 * site.otherLanguages.length);
  expect(createView('de')?.origin).toBe(languagesOrigin);
  expect(createView('none')).toBeUndefined();
  expect([siteView.origin, siteView.tagsPath]).toEqual([languagesOrigin, 'tags']);
  expect(getSearchView('de/search')?.tagsPath).toBe('de/tags');
  expect(getSearchView('search')?.tagsPath).toBe('tags');
  expect(getSearchView('fr/search')).toBeUndefined();
  expect(['ask', 'de/ask', 'fr/ask'].map((at) => getAskView(at)?.site.language)).toEqual(['en', 'de', undefined]);
  expect(['404', 'de/404', 'fr/404'].map((at) => getMissingView(at)?.site.language)).toEqual(['en', 'de', undefined]);
  expect(siteView.languages?.length).toBeGreaterThan(1);
});

test('openViews() renders the pages that a build names', async () => {
  const files = await getFiles();
  const folder = path.dirname(files.store);
  const named = { ...files, pages: path.join(folder, 'pages.json'), pictures: path.join(folder, 'pictures.json') };
  expect((await openViews(named)).paths.slice(0, 3)).toEqual(['de', 'guides/setup', 'search']);
});

const getCode = async (
  name: string,
  more: Readonly<Record<string, string>> = {},
  command: 'build' | 'serve' = 'build',
) => {
  const files = await getFiles(more);
  const plugin = viewsPlugin(files, (file) => `/fonts/${file}`);
  plugin.configResolved({ command, plugins: [] });
  return { files, code: (await plugin.load(plugin.resolveId(`virtual:halyard/${name}`) ?? '')) ?? '' };
};

test('viewsPlugin() resolves its own modules and no others', async () => {
  const plugin = viewsPlugin(await getFiles());
  expect(plugin.resolveId('virtual:halyard/views')).toBe('\0virtual:halyard/views');
  expect(plugin.resolveId('virtual:halyard/other')).toBeUndefined();
  expect(plugin.resolveId('./Brand.astro', '/elsewhere/x.astro?astro&type=script')).toBeUndefined();
  for (const id of ['virtual:halyard/views', '\0virtual:halyard/other', '/src/x.ts'])
    expect(plugin.load(id)).toBeUndefined();
});

test('viewsPlugin() opens the views of its files, and says if a server is in development', async () => {
  const { files, code } = await getCode('views');
  expect(code).toContain(`await openViews(${JSON.stringify(files)})`);
  expect(code).toContain('export const isDev = false;');
  expect((await getCode('views', {}, 'serve')).code).toContain('export const isDev = true;');
});

test('viewsPlugin() makes a module of the words and fonts of the site', async () => {
  const { code } = await getCode('resources');
  const [, stored = '{}'] = /openResources\((.*)\);$/m.exec(code) ?? [];
  const { strings, stringsByFolder, fonts } = JSON.parse(stored);
  expect(strings.search).toBe(defaultStrings.search);
  expect(Object.keys(stringsByFolder)).toEqual(['de', 'ar']);
  expect(fonts.main).toEqual({ sheets: ['/fonts/fonts.css'], preloads: ['/fonts/a.woff2', '/fonts/b.woff2'] });
});

test('viewsPlugin() leaves views, words and fonts to the requests where a program renders the pages', async () => {
  const plugin = viewsPlugin(await getFiles());
  expect(await plugin.load('\0virtual:halyard/views')).toContain('export const views = undefined;');
  expect(await plugin.load('\0virtual:halyard/resources')).toBe('export const resources = undefined;');
});

test('evenSample() takes items from all parts of a list', () => {
  const items = Array.from({ length: 100 }, (_, at) => at);
  expect(evenSample(items, 4)).toEqual([12, 37, 62, 87]);
  expect(evenSample([1, 2], 4)).toEqual([1, 2]);
  expect(evenSample([1, 2, 3], 3)).toEqual([1, 2, 3]);
});
