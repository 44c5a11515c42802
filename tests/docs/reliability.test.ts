import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { document, readResults, renderResults } from '../hard/record.ts';

test('docs/reliability.md has what the long tests printed, and nothing else', async () => {
  const results = await readResults();
  expect(Object.values(results).filter(({ passed }) => !passed)).toEqual([]);
  expect(await readFile(document, 'utf8')).toBe(renderResults(results));
});

test('every row of the threat model in SECURITY.md names tests that exist', async () => {
  const text = await readFile('SECURITY.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  const hard = await readFile('tests/hard/run.ts', 'utf8');
  const missing = rows.slice(1).flatMap((row) => {
    const cell = row.split(' | ').at(-1) ?? '';
    const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const [long, files] = [
      named.filter((name) => name.startsWith('npm ')),
      named.filter((name) => /^tests\//.test(name)),
    ];
    const names = long.flatMap((command) => command.split(' ').slice(3));
    const lacks = [
      ...files.filter((file) => !existsSync(file)),
      ...names.filter((name) => !hard.includes(`['${name}',`)),
    ];
    return files.length + names.length === 0 || files.length + long.length < named.length ? [row] : lacks;
  });
  expect([rows.length > 10, missing]).toEqual([true, []]);
});
