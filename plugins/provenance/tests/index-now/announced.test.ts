import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FeedChange } from '../../../../src/library/changes/change.ts';
import { temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { announcedFile, readAnnounced, writeAnnounced } from '../../index-now/announced.ts';

const origin = 'https://site.example';
const feed = ['a', 'b', 'c'].map(
  (path, at): FeedChange => ({ path, day: '2026-01-01', kind: 'added', digest: path, mark: String(at).repeat(24) }),
);

test('readAnnounced() returns how many changes writeAnnounced() noted', async () => {
  const folder = await temporaryFolder();
  expect(await readAnnounced(folder, feed)).toBe(0);
  await writeAnnounced(folder, origin, feed.slice(0, 2));
  expect(await readAnnounced(folder, feed)).toBe(2);
  expect(await readAnnounced(folder, feed.slice(0, 2))).toBe(2);
  await writeAnnounced(folder, origin, feed);
  expect(await readAnnounced(folder, feed)).toBe(3);
  expect(await readFile(path.join(folder, announcedFile), 'utf8')).toMatch(
    /^# .*`announce` writes this line\.\n3-2{24}\n$/,
  );
});

test('readAnnounced() returns none where the noted changes are not the first ones of the feed', async () => {
  const folder = await temporaryFolder();
  await writeAnnounced(folder, origin, feed);
  expect(await readAnnounced(folder, feed.slice(0, 2))).toBe(0);
  expect(await readAnnounced(folder, feed.toReversed())).toBe(0);
  await writeAnnounced(folder, origin, []);
  expect(await readAnnounced(folder, feed)).toBe(0);
});

test.each(['', 'x', '2', `2-${'1'.repeat(23)}`, ` 2-${'1'.repeat(24)}`, `2-${'1'.repeat(24)}x`, `0-${'0'.repeat(24)}`])(
  'readAnnounced() returns none for the line "%s"',
  async (line) => {
    const folder = await writeFiles(await temporaryFolder(), { [announcedFile]: `${line}\n` });
    expect(await readAnnounced(folder, feed)).toBe(0);
  },
);

test('readAnnounced() throws if the file cannot be read', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, announcedFile));
  await expect(readAnnounced(folder, feed)).rejects.toThrow();
});
