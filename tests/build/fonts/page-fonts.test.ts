import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageFonts, publishedFonts, readFontFiles, writeFonts } from '../../../src/build/fonts/page-fonts.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const sheet = (file: string): string => `@font-face { src: url("./${file}") format("woff2"); }\n`;
const folderWith = async (more: Readonly<Record<string, string>> = {}): Promise<string> =>
  writeFiles(await temporaryFolder(), {
    'sans.woff2': 'sans',
    'fonts.css': sheet('sans.woff2'),
    'preloads.json': '[{"family":"sans","file":"sans.woff2"},{"family":"serif","file":"serif.woff2"}]',
    'fonts-ar.css': `${sheet('sans-ar.woff2')}@layer tokens { :root:root { --serif: "Own"; } }`,
    'preloads-ar.json': '[{"family":"sans","file":"sans-ar.woff2"}]',
    ...more,
  });

test('pageFonts() returns the style sheets of a language and the files to load first', async () => {
  const files = await readFontFiles(await folderWith());
  const toHref = (name: string): string => `/at/${name}`;
  const fonts = pageFonts({ files, ownerSheet: '', languages: ['de', 'ar'], toHref });
  expect(fonts.main).toEqual({ sheets: ['/at/fonts.css'], preloads: ['/at/sans.woff2', '/at/serif.woff2'] });
  expect(fonts.byLanguage).toEqual({
    // The sheet of the language replaces the serif family.
    ar: { sheets: ['/at/fonts.css', '/at/fonts-ar.css'], preloads: ['/at/sans.woff2', '/at/sans-ar.woff2'] },
  });
  const own = pageFonts({ files, ownerSheet: ':root { --sans: Own; }', languages: ['ar'], toHref });
  expect(own.main.preloads).toEqual(['/at/serif.woff2']);
  expect(own.byLanguage.ar?.preloads).toEqual([]);
});

test('pageFonts() leaves out the fonts of a language that the site no longer has', async () => {
  const files = await readFontFiles(await folderWith());
  expect(pageFonts({ files, ownerSheet: '', languages: [], toHref: (name) => name }).byLanguage).toEqual({});
});

test('publishedFonts() names files by their bytes, also in the style sheets', async () => {
  const published = publishedFonts(await readFontFiles(await folderWith()));
  const changed = publishedFonts(await readFontFiles(await folderWith({ 'sans.woff2': 'other' })));
  expect(published.getName('sans.woff2')).toMatch(/^sans\.[0-9a-f]{8}\.woff2$/);
  for (const name of ['sans.woff2', 'fonts.css']) expect(changed.getName(name)).not.toBe(published.getName(name));
  expect(changed.getName('fonts-ar.css')).toBe(published.getName('fonts-ar.css'));
  const folder = path.join(await temporaryFolder(), '_astro');
  await writeFonts(published, folder);
  expect(await readFile(path.join(folder, published.getName('sans.woff2')), 'utf8')).toBe('sans');
  const css = await readFile(path.join(folder, published.getName('fonts.css')), 'utf8');
  expect(css).toBe(sheet(published.getName('sans.woff2')));
  expect([...published.files.keys()].some((name) => name.endsWith('.json'))).toBe(false);
});
