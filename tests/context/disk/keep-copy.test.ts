import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepCopy } from '../../../src/context/disk/keep-copy.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

test('`keepCopy()` writes again only what differs, so that a copy in use stays and a damaged one is mended', async () => {
  const place = await temporaryFolder();
  const from = await writeFiles(path.join(place, 'from'), { 'entry.mjs': 'code', 'chunks/a.mjs': 'chunk' });
  const copies = path.join(place, 'copies');
  const copy = await keepCopy(from, copies, 'key');
  expect(copy).toBe(path.join(copies, 'key'));
  const { ino } = await stat(path.join(copy, 'entry.mjs'));
  await writeFile(path.join(copy, 'chunks/a.mjs'), 'damaged');
  await keepCopy(from, copies, 'key');
  expect((await stat(path.join(copy, 'entry.mjs'))).ino).toBe(ino);
  expect(await readFile(path.join(copy, 'chunks/a.mjs'), 'utf8')).toBe('chunk');
});

test('`keepCopy()` keeps the twelve copies that were used last', async () => {
  const place = await temporaryFolder();
  const from = await writeFiles(path.join(place, 'from'), { 'entry.mjs': 'code' });
  const copies = path.join(place, 'copies');
  for (let at = 0; at < 14; at++) await keepCopy(from, copies, `copy-${at}`);
  const kept = await readdir(copies);
  expect(kept).toHaveLength(12);
  expect(kept).toContain('copy-13');
});
