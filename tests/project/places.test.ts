import { homedir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  getCacheFolder,
  getWorkFolder,
  hostCacheFolder,
  programFolder,
  userCacheFolder,
} from '../../src/project/places.ts';

test('userCacheFolder() follows the convention of the system', () => {
  const home = homedir();
  expect(userCacheFolder({}, 'linux')).toBe(path.join(home, '.cache/halyard'));
  expect(userCacheFolder({}, 'darwin')).toBe(path.join(home, 'Library/Caches/halyard'));
  expect(userCacheFolder({}, 'win32')).toBe(path.join(home, 'AppData/Local/halyard/Cache'));
  expect(userCacheFolder({ LOCALAPPDATA: '/local' }, 'win32')).toBe('/local/halyard/Cache');
  expect(userCacheFolder({ LOCALAPPDATA: '/local' }, 'linux')).toBe(path.join(home, '.cache/halyard'));
});

test('userCacheFolder() takes XDG_CACHE_HOME on every system, if it is absolute', () => {
  expect(userCacheFolder({ XDG_CACHE_HOME: '/caches' }, 'darwin')).toBe('/caches/halyard');
  expect(userCacheFolder({ XDG_CACHE_HOME: 'caches' }, 'linux')).toBe(path.join(homedir(), '.cache/halyard'));
});

test('hostCacheFolder() is a folder that the builder of the host keeps', () => {
  expect(hostCacheFolder('/site', {})).toBeUndefined();
  for (const env of [{ NETLIFY: 'true' }, { VERCEL: '1' }])
    expect(hostCacheFolder('/site', env)).toBe('/site/node_modules/.cache/halyard');
  for (const env of [{ CF_PAGES: '1' }, { WORKERS_CI: '1' }])
    expect(hostCacheFolder('/site', env)).toBe('/site/node_modules/.astro/halyard');
});

test('getCacheFolder() and getWorkFolder() return the folder of the settings, or those of the checkout', () => {
  expect(getCacheFolder({ cacheFolder: '/own' })).toBe('/own');
  expect(getWorkFolder({ cacheFolder: '/own' })).toBe(path.join('/own', 'work'));
  expect(getCacheFolder({ cacheFolder: undefined })).toBe(path.join(programFolder, '.halyard/cache'));
  expect(getWorkFolder({ cacheFolder: undefined })).toBe(path.join(programFolder, '.halyard'));
});
