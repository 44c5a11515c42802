import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runSharedBuild, temporaryFolder } from '../../../../tests/support/builds/build.ts';

const output = '.vercel/output';

test("`VERCEL=1` writes Vercel's Build Output: files, one function with the data of the site, and the routes", async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const built = await runSharedBuild({ VERCEL: '1', OUT_DIR: out, CONTENT_DIR: 'tests/fixtures/content' });
  expect([built.code, built.code === 0 ? '' : built.output]).toEqual([0, '']);
  const { version, routes } = JSON.parse(await readFile(path.join(output, 'config.json'), 'utf8'));
  expect([version, routes.length > 10]).toEqual([3, true]);
  const statics = await readdir(path.join(output, 'static'), { recursive: true });
  expect(statics).toEqual(expect.arrayContaining(['index.html', 'llms.txt', '404.html']));
  expect(statics.filter((name) => /^(?:\.halyard|_headers|_redirects)/.test(name))).toEqual([]);
  const files = await readdir(path.join(output, 'functions/halyard.func'), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['function.mjs', '.vc-config.json', '.halyard/library.bin']));
});
