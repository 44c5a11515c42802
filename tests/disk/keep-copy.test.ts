import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepCopy } from '../../src/disk/keep-copy.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

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

test('`keepCopy()` removes of old copies only what it wrote, and nothing else in their folder', async () => {
  const place = await temporaryFolder();
  const from = await writeFiles(path.join(place, 'from'), { 'entry.mjs': 'code' });
  const copies = await writeFiles(path.join(place, 'copies'), { 'theirs/notes.md': 'Notes.' });
  await keepCopy(from, copies, 'first');
  await writeFiles(path.join(copies, 'first'), { 'added.md': 'Added.' });
  for (const name of ['theirs', 'first']) await utimes(path.join(copies, name), 1, 1);
  for (let at = 0; at < 12; at++) await keepCopy(from, copies, `copy-${at}`);
  expect(await readFile(path.join(copies, 'theirs/notes.md'), 'utf8')).toBe('Notes.');
  expect(await readdir(path.join(copies, 'first'))).toEqual(['added.md']);
});
