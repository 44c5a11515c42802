import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOfCode, digestOfPlace } from '../../../src/content/cache/code-digest.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

test('`digestOfPlace()` changes with each of its files and with no other', async () => {
  const root = await writeFiles(await temporaryFolder(), {
    'src/library/page.ts': '1',
    'src/library/deep/part.ts': '1',
    'src/other.ts': '1',
    'astro.config.mjs': '1',
  });
  const digest = (): string => digestOfPlace(root, 'src/library');
  let last = digest();
  for (const file of ['src/library/page.ts', 'src/library/deep/part.ts']) {
    await writeFile(path.join(root, file), '2');
    const next = digest();
    expect(next, file).not.toBe(last);
    last = next;
  }
  for (const file of ['src/other.ts', 'astro.config.mjs']) await writeFile(path.join(root, file), '2');
  expect(digest()).toBe(last);
  await rename(path.join(root, 'src/library/page.ts'), path.join(root, 'src/library/leaf.ts'));
  expect(digest()).not.toBe(last);
  const config = digestOfPlace(root, 'astro.config.mjs');
  await writeFile(path.join(root, 'astro.config.mjs'), '3');
  expect(digestOfPlace(root, 'astro.config.mjs')).not.toBe(config);
});

test('`digestOfCode()` differs between projects by each of their places, and by the lock file', async () => {
  const files = { 'src/library/page.ts': '1', 'astro.config.mjs': '1', 'package-lock.json': '1' };
  const digestWith = async (more: Readonly<Record<string, string>>): Promise<string> => {
    const root = await writeFiles(await temporaryFolder(), { ...files, ...more });
    return digestOfCode(root, ['src/library', 'astro.config.mjs']);
  };
  const first = await digestWith({ 'src/other.ts': '2' });
  expect(await digestWith({})).toBe(first);
  for (const file of Object.keys(files)) expect(await digestWith({ [file]: '2' }), file).not.toBe(first);
});

test('`digestOfCode()` stays the same in a process, which goes on with the code that it has loaded', async () => {
  const root = await writeFiles(await temporaryFolder(), { 'src/page.ts': '1' });
  const first = digestOfCode(root, ['src']);
  await writeFile(path.join(root, 'src/page.ts'), '2');
  expect(digestOfCode(root, ['src'])).toBe(first);
});

test('`digestOfCode()` changes with the additional values', async () => {
  const root = await temporaryFolder();
  expect(digestOfCode(root, [], ['https://one.example'])).not.toBe(digestOfCode(root, [], ['https://two.example']));
});
