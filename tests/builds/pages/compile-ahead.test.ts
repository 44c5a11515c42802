import path from 'node:path';
import { expect, test } from 'vitest';
import { compileAhead } from '../../../src/build/pages/compile-ahead.ts';
import { describeApp, mustCompile, openAppCache } from '../../../src/build/pages/described-app.ts';
import { readSettings } from '../../../src/build/read-settings.ts';
import { programFolder } from '../../../src/project/places.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

// A base path of its own, so that no other cache of this machine has these pages.
const SITE_URL = 'https://site.example/compiled/ahead';

test('compileAhead() compiles the pages into the cache in a process of its own', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'content/site/index.md': '# Home' });
  const settings = readSettings({ CONTENT_DIR: 'content', CACHE_DIR: path.join(folder, 'cache'), SITE_URL }, folder);
  const app = await describeApp(programFolder, settings, settings.origin);
  expect(mustCompile(app, path.join(folder, 'cache'))).toBe(true);
  const ahead = await compileAhead(programFolder, settings);
  expect(ahead.key).toBe(app.key);
  await ahead.ended;
  expect(mustCompile(app, path.join(folder, 'cache'))).toBe(false);
  expect(await openAppCache(path.join(folder, 'cache')).copyTo(app.key, path.join(folder, 'app'))).toBe(true);
});

test('compileAhead() ends without an error where nothing can be compiled', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'content/site/index.md': '# Home',
    'src/pages/404.astro': '',
  });
  const settings = readSettings({ CONTENT_DIR: 'content', CACHE_DIR: path.join(folder, 'cache'), SITE_URL }, folder);
  const ahead = await compileAhead(folder, settings);
  await ahead.ended;
  expect(mustCompile(ahead, path.join(folder, 'cache'))).toBe(true);
});
