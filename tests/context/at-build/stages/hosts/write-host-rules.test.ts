import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeHostRules } from '../../../../../src/context/at-build/stages/hosts/write-host-rules.ts';
import type { TargetName } from '../../../../../src/context/build-target.ts';
import { listFiles } from '../../../../../src/context/disk/manifest.ts';
import { temporaryFolder } from '../../../../support/builds/build.ts';
import { library } from '../../../../support/library.ts';

const contentFiles = Array.from({ length: 300 }, (_, at) => `file-${at}`);
const write = async (name: TargetName): Promise<string> => {
  const out = await temporaryFolder();
  const target = { name, isUpload: false, hasEndpoints: true };
  await writeHostRules(library, { aliases: new Map([['old', 'about']]), contentFiles, target }, out);
  return out;
};
const textOf = (out: string, name: string) => readFile(path.join(out, name), 'utf8');

test('writeHostRules() writes headers and redirects', async () => {
  const out = await write('netlify');
  expect(await listFiles(out)).toEqual(['_headers', '_redirects']);
  expect(await textOf(out, '_redirects')).toMatch(/^\/old\s+\/about\s+30[18]/m);
  expect(await textOf(out, '_headers')).toMatch(/^\/file-299$/m);
});

test('writeHostRules() makes GitHub Pages publish folders whose names begin with a dot', async () => {
  expect(await listFiles(await write('static'))).toEqual(['.nojekyll', '_headers', '_redirects']);
});

test('writeHostRules() writes no more rules than Cloudflare Pages reads', async () => {
  const rulesOf = async (name: TargetName) => (await textOf(await write(name), '_headers')).match(/^\/\S*$/gm)?.length;
  expect(await rulesOf('cloudflare-pages')).toBe(100);
  expect(await rulesOf('static')).toBeGreaterThan(300);
});

test('writeHostRules() writes only what no Worker asks for, and keeps private files from being published', async () => {
  const out = await write('cloudflare');
  expect(await listFiles(out)).toEqual(['.assetsignore', '_headers']);
  expect(await textOf(out, '.assetsignore')).toBe('.halyard\n');
  expect(await textOf(out, '_headers')).not.toContain('/file-299');
});

test('writeHostRules() writes nothing for Vercel, whose routes have the rules', async () => {
  expect(await listFiles(await write('vercel'))).toEqual([]);
});
