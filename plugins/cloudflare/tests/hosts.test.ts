import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getTarget } from '../../../src/build/build-targets.ts';
import { readSettings } from '../../../src/build/read-settings.ts';
import { publishesData } from '../../../src/build/stages/hosts/publish-data.ts';
import { listFiles } from '../../../src/disk/manifest.ts';
import type { Environment } from '../../../src/project/build-target.ts';
import { temporaryFolder } from '../../../tests/support/builds/build.ts';
import { library } from '../../../tests/support/library.ts';
import { unaskedFolders } from '../write-worker-rules.ts';

test.each<[string, Environment]>([
  ['cloudflare', { WORKERS_CI: '1' }],
  ['cloudflare-pages', { CF_PAGES: '1' }],
  ['node', { WORKERS_CI: '0', CF_PAGES: 'true' }],
])('a build is for %s with %o', (name, environment) => {
  expect(getTarget(undefined, environment).name).toBe(name);
});

test('Cloudflare Pages states the address of the deploy', () => {
  const address = 'https://1.site.pages.dev';
  expect(readSettings({ CF_PAGES: '1', CF_PAGES_URL: address }, '/').origin).toBe(address);
  expect(() => readSettings({ CF_PAGES_URL: 'nowhere' }, '/')).toThrow('CF_PAGES_URL is "nowhere". It must be ');
});

const contentFiles = Array.from({ length: 300 }, (_, at) => `file-${at}`);
const write = async (name: string): Promise<string> => {
  const out = await temporaryFolder();
  const rules = { library, aliases: new Map([['old', 'about']]), contentFiles, notify: () => undefined };
  await getTarget(name, {}).writeRules?.(rules, out);
  return out;
};
const extractText = (out: string, name: string) => readFile(path.join(out, name), 'utf8');

test('a build writes no more rules than Cloudflare Pages reads', async () => {
  const out = await write('cloudflare-pages');
  expect(await listFiles(out)).toEqual(['_headers', '_redirects']);
  expect((await extractText(out, '_headers')).match(/^\/\S*$/gm)).toHaveLength(100);
});

test('a build writes only the rules of what no Worker is asked for, and keeps private files from being published', async () => {
  const out = await write('cloudflare');
  expect(await listFiles(out)).toEqual(['.assetsignore', '_headers']);
  expect(await extractText(out, '.assetsignore')).toBe('.halyard\n');
  const patterns = (await extractText(out, '_headers')).match(/^\/\S*$/gm);
  expect(patterns).toEqual(unaskedFolders.map((folder) => `${folder}*`));
  const settings = await readFile('wrangler.jsonc', 'utf8');
  expect(settings).toContain(`"run_worker_first": ["/*", ${unaskedFolders.map((each) => `"!${each}*"`).join(', ')}]`);
});

test.each([
  ['that compress', new Uint8Array(10_000_000), false],
  ['that do not compress', randomBytes(10_000_000), true],
])('10 MB of data %s: published beside the pages: %s', async (_, store, publishes) => {
  const target = getTarget('cloudflare', {});
  expect(await publishesData({ target, library, stores: [store, new Uint8Array()], notify: () => undefined })).toBe(
    publishes,
  );
});
