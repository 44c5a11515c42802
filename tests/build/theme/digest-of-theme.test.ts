import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOfTheme, hasTheme } from '../../../src/build/theme/digest-of-theme.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

test('digestOfTheme() changes with the sheets and the components, and with no other file', async () => {
  const folder = await temporaryFolder();
  const digests: string[] = [];
  const after = async (files: Readonly<Record<string, string>>): Promise<void> => {
    await writeFiles(folder, files);
    digests.push(await digestOfTheme({ contentFolder: folder, components: path.join(folder, 'theme') }));
  };
  await after({});
  await after({ 'theme.css': '@import "more/a.css"; x { background: url(fonts/a.woff2) }' });
  await after({ 'more/a.css': 'a {}' });
  await after({ 'more/a.css': 'b {}' });
  await after({ 'theme/Brand.astro': '<b/>' });
  await after({ 'theme/parts/x.ts': '1' });
  await after({ 'theme/parts/x.ts': '2' });
  expect(new Set(digests).size).toBe(digests.length);
  const last = digests.at(-1);
  await after({ 'fonts/a.woff2': 'one', 'more/b.css': 'b {}', 'blog/x.md': 'Text' });
  expect(digests.at(-1)).toBe(last);
});

test('digestOfTheme() and hasTheme() do not depend on components that do not run', async () => {
  const contentFolder = await temporaryFolder();
  const before = await digestOfTheme({ contentFolder });
  await writeFiles(contentFolder, { 'theme/Brand.astro': '<b/>' });
  expect([await digestOfTheme({ contentFolder }), hasTheme({ contentFolder })]).toEqual([before, false]);
  expect(hasTheme({ contentFolder, components: path.join(contentFolder, 'theme') })).toBe(true);
});
