import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';

test('a folder with one note has one page, without a cache too', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'tides.md': '# Tides\n\nThe sea comes twice a day.\n' });
  const out = path.join(await temporaryFolder(), 'dist');
  const { code, output } = await runSharedBuild({
    CONTENT_DIR: folder,
    OUT_DIR: out,
    CACHE_DIR: path.join(folder, 'tides.md'),
  });
  expect(code, output).toBe(0);
  expect(output.split(/^The cache .*tides\.md cannot be written/m)).toHaveLength(2);
  const read = (name: string): Promise<string> => readFile(path.join(out, name), 'utf8');
  expect(output).toContain('1 file: 1 page');
  const list = (await read('sitemap.xml')).match(/<loc>/g);
  expect(list?.length).toBeLessThanOrEqual(2);
  expect(await read('llms.txt')).toMatch(/^One page|^1 page/m);
});
