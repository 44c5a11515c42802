import path from 'node:path';
import { expect, test } from 'vitest';
import { addressesIn, digestOfTheme, readThemeSheet } from '../../../../src/context/at-build/theme/read-theme.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';

test('addressesIn() returns the addresses of a style sheet with their places', () => {
  const css = `@import 'a.css'; @import "b.css"; x { background: url(c.png); src: url( "d e.woff2" ) url('f.svg') }`;
  const found = addressesIn(css);
  expect(found.map(({ address }) => address)).toEqual(['a.css', 'b.css', 'c.png', 'd', 'f.svg']);
  for (const { address, offset } of found) {
    expect(css.slice(offset)).toMatch(/^(?:url\(|@import)/);
    expect(css.indexOf(address, offset) - offset).toBeLessThan(12);
  }
  expect(addressesIn('x { color: red }')).toEqual([]);
});

test('readThemeSheet() returns an empty text where there is no style sheet', async () => {
  const folder = await temporaryFolder();
  expect(await readThemeSheet(folder)).toBe('');
  await writeFiles(folder, { 'theme.css': 'x {}' });
  expect(await readThemeSheet(folder)).toBe('x {}');
});

test('digestOfTheme() changes with the sheet, the files that it names and the components, and with no other file', async () => {
  const folder = await temporaryFolder();
  const digests: string[] = [];
  const after = async (files: Readonly<Record<string, string>>): Promise<void> => {
    await writeFiles(folder, files);
    digests.push(await digestOfTheme({ contentFolder: folder, components: path.join(folder, 'theme') }));
  };
  await after({});
  await after({ 'theme.css': 'x { background: url(fonts/a.woff2) }' });
  await after({ 'fonts/a.woff2': 'one' });
  await after({ 'fonts/a.woff2': 'two' });
  await after({ 'theme/Brand.astro': '<b/>' });
  await after({ 'theme/parts/x.ts': '1' });
  await after({ 'theme/parts/x.ts': '2' });
  expect(new Set(digests).size).toBe(digests.length);
  const last = digests.at(-1);
  await after({ 'fonts/b.woff2': 'one', 'blog/x.md': 'Text' });
  expect(digests.at(-1)).toBe(last);
});

test('digestOfTheme() does not depend on components that do not run', async () => {
  const folder = await temporaryFolder();
  const before = await digestOfTheme({ contentFolder: folder, components: undefined });
  await writeFiles(folder, { 'theme/Brand.astro': '<b/>' });
  expect(await digestOfTheme({ contentFolder: folder, components: undefined })).toBe(before);
});
