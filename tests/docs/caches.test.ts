import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cacheBytes } from '../../src/cache.ts';

test('the table of caches in the decision on caches is that of `cacheBytes`', async () => {
  const text = await readFile('docs/decisions/response-cache.md', 'utf8');
  const [, section = ''] = /## Caches of a running service\n([\s\S]*)/.exec(text) ?? [];
  const rows = [...section.matchAll(/^\| `(\w+)` \|.*\| (\d+) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, name, megabytes]) => [name, Number(megabytes) * 2 ** 20]))).toEqual(
    cacheBytes,
  );
});
