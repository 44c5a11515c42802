import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOfCode } from '../../../../src/context/at-build/cache/code-digest.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';

const places = ['src/library', 'astro.config.mjs'];

test('`digestOfCode()` changes with each of its files and with no other', async () => {
  const root = await writeFiles(await temporaryFolder(), {
    'src/library/page.ts': '1',
    'src/library/deep/part.ts': '1',
    'src/other.ts': '1',
    'astro.config.mjs': '1',
    'package-lock.json': '1',
  });
  const digest = (): string => digestOfCode(root, places);
  let last = digest();
  for (const file of ['src/library/page.ts', 'src/library/deep/part.ts', 'astro.config.mjs', 'package-lock.json']) {
    await writeFile(path.join(root, file), '2');
    const next = digest();
    expect(next, file).not.toBe(last);
    last = next;
  }
  await writeFile(path.join(root, 'src/other.ts'), '2');
  expect(digest()).toBe(last);
  await rename(path.join(root, 'src/library/page.ts'), path.join(root, 'src/library/leaf.ts'));
  expect(digest()).not.toBe(last);
});

test('`digestOfCode()` changes with the additional values', async () => {
  const root = await temporaryFolder();
  expect(digestOfCode(root, [], ['https://one.example'])).not.toBe(digestOfCode(root, [], ['https://two.example']));
});
