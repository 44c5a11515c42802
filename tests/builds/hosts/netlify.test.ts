import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { functionsFolder } from '../../../src/build/stages/hosts/bundle-functions.ts';
import { addedEndpoints } from '../../../src/interfaces/endpoint.ts';
import { runSharedBuild, temporaryFolder } from '../../support/builds/build.ts';

test('`npm run build` with NETLIFY=true writes the rules, functions and files that netlify.toml names', async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  await rm(functionsFolder, { recursive: true, force: true });
  const { code, output } = await runSharedBuild({
    NETLIFY: 'true',
    OUT_DIR: out,
    CONTENT_DIR: 'tests/fixtures/content',
  });
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  const bundled = (await readdir(functionsFolder)).filter((file) => file.endsWith('.mjs'));
  const written = (await readdir('functions')).map((file) => file.replace(/\.ts$/, '.mjs'));
  const added = addedEndpoints.read().map(({ item }) => `${item.name}.mjs`);
  expect(bundled.sort()).toEqual([...written, ...added].sort());
  const files = await readdir(out, { recursive: true });
  for (const file of ['_headers', '_redirects', '404.html', 'index.agent.md']) expect(files).toContain(file);
  expect(files.filter((file) => file.endsWith('.br'))).toEqual([]);
  expect(await readFile(path.join(out, '_redirects'), 'utf8')).toContain(
    '/old/price-from-value /blog/price-from-value 301\n',
  );
});
