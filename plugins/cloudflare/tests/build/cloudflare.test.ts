import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';

const facts = 'name: Notes\nsections:\n  glossary:\n    type: glossary\n    title: Glossary\n    description: Knots.\n';

test('`CF_PAGES=1` writes no more rules than Cloudflare Pages reads, those of documents first', async () => {
  const folder = await temporaryFolder();
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `glossary/knot-${index}.md`,
      `---\ntitle: Knot ${index}\n---\nA knot.\n`,
    ]),
  );
  const content = await writeFiles(path.join(folder, 'content'), { 'site.yaml': facts, ...many });
  const target = path.join(folder, 'dist');
  const { code, output: said } = await runSharedBuild({ OUT_DIR: target, CONTENT_DIR: content, CF_PAGES: '1' });
  expect([code, code === 0 ? '' : said]).toEqual([0, '']);
  const rules = (await readFile(path.join(target, '_headers'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('/'));
  expect(rules).toHaveLength(100);
  expect(rules).toEqual(expect.arrayContaining(['/*', '/*.md', '/llms.txt', '/schema-feed.jsonl', '/']));
});

test('`WORKERS_CI=1` bundles the Worker with the data of the site, in the folder that wrangler.jsonc names', async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const { code, output } = await runSharedBuild({
    ...{ WORKERS_CI: '1', OUT_DIR: out, CONTENT_DIR: 'tests/fixtures/content' },
  });
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  expect(await readFile('wrangler.jsonc', 'utf8')).toContain('"main": ".halyard/worker/worker.js"');
  const files = (await readdir('.halyard/worker')).filter((name) => !name.startsWith('.'));
  expect(files.sort()).toEqual(['library.bin', 'search.bin', 'worker.js']);
  expect(await readFile('.halyard/worker/worker.js', 'utf8')).toContain('cf-connecting-ip');
  const published = await readdir(out, { recursive: true });
  expect(published).toEqual(expect.arrayContaining(['_headers', '.assetsignore', 'index.html']));
  expect(published.filter((name) => name.endsWith('.bin'))).toEqual([]);
});
