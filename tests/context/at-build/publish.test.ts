import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { openStaging, openWork } from '../../../src/context/at-build/stages/publish.ts';
import { temporaryFolder, writeFiles } from '../../support/build.ts';

// Above the largest number that Linux gives to a process.
const dead = 2 ** 30;

test('what killed builds left behind goes, and what other builds and releases hold stays', async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const releases = `${out}-releases`;
  await writeFiles(releases, { [`.staging-${dead}/a.txt`]: 'a', 'abc-123/index.html': 'x' });
  await symlink('abc-123', path.join(releases, `.link-${dead}`));
  await mkdir(path.join(releases, `.staging-${process.ppid}`));
  await openStaging(out);
  expect((await readdir(releases)).sort()).toEqual(
    [`.staging-${process.pid}`, `.staging-${process.ppid}`, 'abc-123'].sort(),
  );
});

test('the folder of passing files is swept, too', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    [`build-${dead}/page.html`]: 'x',
    'dev/library.bin': 'y',
  });
  expect(await openWork(folder)).toBe(path.join(folder, `build-${process.pid}`));
  expect(await readdir(folder)).toEqual(['dev']);
});
