import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { getTarget } from '../../../src/build/build-targets.ts';
import { readSettings } from '../../../src/build/read-settings.ts';
import { publishesData } from '../../../src/build/stages/hosts/publish-data.ts';
import { library } from '../../../tests/support/library.ts';

test('a build is for Vercel where Vercel runs it', () => {
  expect([{ VERCEL: '1' }, { VERCEL: '0' }].map((environment) => getTarget(undefined, environment).name)).toEqual([
    'vercel',
    'node',
  ]);
});

test.each<[string, Record<string, string>]>([
  ['https://x.vercel.app', { VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_URL: 'x.vercel.app' }],
  [
    'https://www.example',
    { VERCEL_ENV: 'production', VERCEL_URL: 'x.vercel.app', VERCEL_PROJECT_PRODUCTION_URL: 'www.example' },
  ],
])('Vercel states the address of the deploy: %s', (origin, environment) => {
  expect(readSettings(environment, '/').origin).toBe(origin);
});

test('a wrong name of the host is named with its variable', () => {
  expect(() => readSettings({ VERCEL_URL: 'a b' }, '/')).toThrow('VERCEL_URL is "https://a b". It must be ');
});

test('a build writes no rules into the folder: the routes have them', () => {
  expect(getTarget('vercel', {}).writeRules).toBeUndefined();
});

test('a function takes 10 MB of data', async () => {
  const target = getTarget('vercel', {});
  const stores = [randomBytes(10_000_000), new Uint8Array()] as const;
  expect(await publishesData({ target, library, stores, notify: () => undefined })).toBe(false);
});
