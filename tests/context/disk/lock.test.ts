import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { acquireLock } from '../../../src/context/disk/lock.ts';
import { currentProcessId } from '../../../src/context/disk/process-id.ts';
import { temporaryFolder } from '../../support/build.ts';

// Above the largest number that Linux gives to a process.
const noProcess = 2 ** 30;

const lockOf = async (owner: object): Promise<string> => {
  const file = path.join(await temporaryFolder(), 'lock');
  await writeFile(file, JSON.stringify({ token: 'theirs', owner }));
  await writeFile(`${file}-theirs`, '');
  return file;
};

/** Whether the lock is taken at once; it is given back then. */
const isTaken = async (file: string): Promise<boolean> => {
  let hasWaited = false;
  const taking = acquireLock(file, () => {
    hasWaited = true;
  });
  const taken = await Promise.race([
    taking.then(() => true),
    new Promise<boolean>((end) => setTimeout(end, 600, false)),
  ]);
  if (taken) await (await taking).release();
  else await writeFile(file, JSON.stringify({ token: 'theirs', owner: { ...currentProcessId(), pid: noProcess } }));
  if (!taken) await (await taking).release();
  return taken && !hasWaited;
};

test('takeLock gives the lock to one at a time, and leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'lock');
  let held = 0;
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const lock = await acquireLock(file);
      held += 1;
      expect([held, await lock.isHeld()]).toEqual([1, true]);
      await new Promise((resolve) => setTimeout(resolve, 10));
      held -= 1;
      await lock.release();
    }),
  );
  expect(await readdir(folder)).toEqual([]);
});

test.each<[string, object, boolean]>([
  ['a process that has ended', { ...currentProcessId(), pid: noProcess }, true],
  [
    'an earlier process with the number of one that runs',
    { ...currentProcessId(), pid: process.ppid, started: '1' },
    true,
  ],
  ['a process that runs', { ...currentProcessId(), pid: process.ppid, started: undefined }, false],
  ['a process of another container that has the same number', { space: 'elsewhere', pid: process.pid }, false],
])('takeLock from %s', async (_name, owner, expected) => {
  expect(await isTaken(await lockOf(owner))).toBe(expected);
});

test('takeLock from a process of another container that has been silent for long', async () => {
  const file = await lockOf({ space: 'elsewhere', pid: 1 });
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(`${file}-theirs`, longAgo, longAgo);
  expect(await isTaken(file)).toBe(true);
});
