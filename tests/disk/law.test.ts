import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Only these rooms may: they check a folder's marker first. */
const allowed = /^src\/(disk|release)\//;

test('only src/disk and src/release rename files or remove folders', async () => {
  const files = globSync('{src,plugins,functions,edge-functions}/**/*.{ts,astro}', { exclude: ['plugins/*/tests/**'] });
  expect(files.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const file of files.filter((name) => !allowed.test(name))) {
    const text = await readFile(file, 'utf8');
    for (const [, names = ''] of text.matchAll(/import (?:\* as )?([^;]*?) from 'node:fs(?:\/promises)?'/g))
      if (/\b(rename|rmdir|unlink|cp|renameSync|rmdirSync|unlinkSync|cpSync)\b|^\w+$/.test(names)) found.push(file);
    if (/\brm(Sync)?\([^)]*recursive/.test(text)) found.push(file);
  }
  expect(found).toEqual([]);
});
