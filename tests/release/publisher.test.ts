import { cp, lstat, readdir, readFile, readlink, realpath, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLease, openLease } from '../../src/release/leases.ts';
import { openPreviousRelease } from '../../src/release/previous-release.ts';
import { openPublisher, type PublisherOptions } from '../../src/release/publisher.ts';
import { temporaryFolder } from '../support/builds/build.ts';
import { publishSmall } from '../support/builds/publish-small.ts';
import { makeOptions, pageOf } from './small-site.ts';

const releasesIn = async ({ out }: PublisherOptions): Promise<string[]> =>
  (await readdir(`${out}-releases`)).filter((name) => !name.startsWith('.')).sort();

test('`publish()` keeps the previous release and removes older ones', async () => {
  const options = await makeOptions();
  const first = await publishSmall(options, '1');
  const second = await publishSmall(options, '2');
  expect(await releasesIn(options)).toEqual([first, second].map((folder) => path.basename(folder)).sort());
  const third = await publishSmall(options, '3');
  expect(await releasesIn(options)).toEqual([second, third].map((folder) => path.basename(folder)).sort());
  expect([await pageOf(options), await readFile(path.join(second, 'index.html'), 'utf8')]).toEqual(['3', '2']);
  expect((await readdir(`${options.out}-releases`)).filter((name) => /scratch|lock/.test(name))).toEqual([]);
});

test('a first build that fails leaves no folder of releases, and a later one keeps it', async () => {
  const options = await makeOptions();
  await (await openPublisher(options)).close();
  await expect(lstat(`${options.out}-releases`)).rejects.toThrow('ENOENT');
  await publishSmall(options, '1');
  await (await openPublisher(options)).close();
  expect([await pageOf(options), (await releasesIn(options)).length]).toEqual(['1', 1]);
});

test('`publish()` keeps copies of releases and other files beside them', async () => {
  const options = await makeOptions();
  const first = await publishSmall(options, '1');
  const backup = path.join(`${options.out}-releases`, 'backup');
  await cp(first, backup, { recursive: true });
  await writeFile(path.join(`${options.out}-releases`, 'note.txt'), 'mine');
  for (const text of ['2', '3', '4']) await publishSmall(options, text);
  expect(await readFile(path.join(backup, 'index.html'), 'utf8')).toBe('1');
  expect(await releasesIn(options)).toContain('note.txt');
});

test('`publish()` names a foreign file, keeps it in the old release and removes the rest', async () => {
  const options = await makeOptions();
  const first = await publishSmall(options, '1');
  await writeFile(path.join(first, 'blog/mine.txt'), 'mine');
  const said: string[] = [];
  const notify = (message: string): void => void said.push(message);
  for (const text of ['2', '3']) await publishSmall({ ...options, notify }, text);
  expect(await readdir(first, { recursive: true })).toEqual(['blog', 'blog/mine.txt']);
  expect(said).toEqual([expect.stringContaining('blog/mine.txt')]);
});

test('`publish()` keeps a leased release until the lease is released', async () => {
  const options = await makeOptions();
  const first = await publishSmall(options, '1');
  const file = await createLease(options.out);
  const lease = await openLease(file ?? '');
  await lease.use(first);
  for (const text of ['2', '3', '4']) await publishSmall(options, text);
  expect(await readFile(path.join(first, 'index.html'), 'utf8')).toBe('1');
  await lease.release();
  await publishSmall(options, '5');
  await expect(lstat(first)).rejects.toThrow('ENOENT');
});

test('`openPublisher()` runs builds of one folder one after another and reports waiting', async () => {
  const options = await makeOptions();
  const messages: string[] = [];
  const texts = ['1', '2', '3', '4'];
  const running = new Set<string>();
  await Promise.all(
    texts.map((text) =>
      publishSmall({ ...options, notify: (message) => messages.push(message) }, text, async () => {
        running.add(text);
        expect([...running]).toEqual([text]);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running.delete(text);
      }),
    ),
  );
  expect(texts).toContain(await pageOf(options));
  expect(messages.filter((message) => message.includes('Another build of')).length).toBeGreaterThan(0);
  expect(await releasesIn(options)).toHaveLength(2);
});

test('`publish()` throws and changes nothing if another build took the lock', async () => {
  const options = await makeOptions();
  await publishSmall(options, '1');
  const before = await readlink(options.out);
  const lock = path.join(`${options.out}-releases`, '.lock');
  await expect(publishSmall(options, '2', () => writeFile(lock, '{}'))).rejects.toThrow('Another build took over');
  expect(await readlink(options.out)).toBe(before);
});

test('`publish()` replaces a plain folder by a link and a link by a plain folder', async () => {
  const options = await makeOptions();
  await publishSmall({ ...options, asFolder: true }, '1');
  expect((await lstat(options.out)).isDirectory()).toBe(true);
  await publishSmall({ ...options, asFolder: true }, '2');
  expect(await pageOf(options)).toBe('2');
  await publishSmall(options, '3');
  expect((await lstat(options.out)).isSymbolicLink()).toBe(true);
  await publishSmall({ ...options, asFolder: true }, '4');
  expect([await pageOf(options), await releasesIn(options)]).toEqual(['4', []]);
});

test('`inherit()` links intact files and skips damaged and missing ones', async () => {
  const options = await makeOptions();
  const release = await publishSmall(options, 'A page.');
  await truncate(path.join(release, 'blog/x.html'), 0);
  const target = await temporaryFolder();
  const previous = await openPreviousRelease(await realpath(options.out));
  expect(await previous?.inherit('index.html', target)).toBe(true);
  expect(await previous?.inherit('blog/x.html', target)).toBe(false);
  expect(await previous?.inherit('nowhere.html', target)).toBe(false);
  expect([...(previous?.inherited.keys() ?? [])]).toEqual(['index.html']);
  expect(await readdir(target)).toEqual(['index.html']);
});

test('`openPreviousRelease()` returns undefined for a damaged manifest', async () => {
  const options = await makeOptions();
  const release = await publishSmall(options, 'A page.');
  const list = path.join(release, '.halyard/files.txt');
  await writeFile(list, (await readFile(list, 'utf8')).replace('index.html', 'index.htm1'));
  expect(await openPreviousRelease(release)).toBeUndefined();
});
