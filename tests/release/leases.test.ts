import { mkdir, readdir, readFile, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { currentProcessId } from '../../src/disk/process-id.ts';
import { getReleases } from '../../src/release/check-output.ts';
import { createLease, leasedReleases, openOrCreateLease } from '../../src/release/leases.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

/** Makes a site at a link, with its releases beside it. */
const makeSite = async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const releases = getReleases(out);
  await mkdir(path.join(releases, 'r1'), { recursive: true });
  await symlink(path.join(releases, 'r1'), out, 'junction');
  return { out, releases };
};
const name = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.json`;

test('leasedReleases() has the releases that a running server uses, until it ends', async () => {
  const { out, releases } = await makeSite();
  expect(await leasedReleases(releases)).toEqual(new Set());
  const lease = await openOrCreateLease(out);
  await lease?.use(path.join(releases, 'r1'), path.join(releases, 'r2'));
  expect(await leasedReleases(releases)).toEqual(new Set(['r1', 'r2']));
  await lease?.use(path.join(releases, 'r2'));
  expect(await leasedReleases(releases)).toEqual(new Set(['r2']));
  await lease?.release();
  expect(await leasedReleases(releases)).toEqual(new Set());
  expect(await readdir(path.join(releases, '.leases'))).toEqual([]);
});

test('openOrCreateLease() opens the file that was created for this server', async () => {
  const { out, releases } = await makeSite();
  const file = await createLease(out);
  const lease = await openOrCreateLease(out, file);
  await lease?.use('r1');
  expect(await readdir(path.join(releases, '.leases'))).toEqual([path.basename(file ?? '')]);
  expect(JSON.parse(await readFile(file ?? '', 'utf8'))).toEqual({ owner: currentProcessId(), releases: ['r1'] });
  await lease?.release();
});

test('createLease() makes none for a site in a plain folder', async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  await mkdir(out);
  expect(await createLease(out)).toBeUndefined();
  expect(await openOrCreateLease(out)).toBeUndefined();
});

test('leasedReleases() removes the lease of a server that has ended', async () => {
  const { releases } = await makeSite();
  const owner = { ...currentProcessId(), pid: 2 ** 22 + process.pid };
  await writeFiles(releases, { [`.leases/${name}`]: JSON.stringify({ owner, releases: ['r1'] }) });
  expect(await leasedReleases(releases)).toEqual(new Set());
  expect(await readdir(path.join(releases, '.leases'))).toEqual([]);
});

test('leasedReleases() protects all releases while a lease cannot be read, unless it is old', async () => {
  const { releases } = await makeSite();
  await writeFiles(releases, { [`.leases/${name}`]: '{', '.leases/other.txt': 'x' });
  expect(await leasedReleases(releases)).toBe('all');
  const old = new Date(Date.now() - 11 * 60_000);
  await utimes(path.join(releases, '.leases', name), old, old);
  expect(await leasedReleases(releases)).toEqual(new Set());
  // A file that may not be ours stays.
  expect((await readdir(path.join(releases, '.leases'))).sort()).toEqual([name, 'other.txt']);
});
