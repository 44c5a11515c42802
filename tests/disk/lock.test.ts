import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { acquireLock } from '../../src/disk/lock.ts';
import { currentProcessId } from '../../src/disk/process-id.ts';
import { temporaryFolder } from '../support/builds/build.ts';

// Above the maximum PID of Linux.
const noProcess = 2 ** 30;

const getLock = async (owner: object): Promise<string> => {
  const file = path.join(await temporaryFolder(), 'lock');
  await writeFile(file, JSON.stringify({ token: 'theirs', owner }));
  await writeFile(`${file}-theirs`, '');
  return file;
};

/** True if the lock can be acquired at once; it is released again. */
const isAcquired = async (file: string): Promise<boolean> => {
  const { promise: waiting, resolve } = Promise.withResolvers<boolean>();
  const acquiring = acquireLock(file, () => resolve(false));
  const acquired = await Promise.race([acquiring.then(() => true), waiting]);
  if (acquired) await (await acquiring).release();
  else await writeFile(file, JSON.stringify({ token: 'theirs', owner: { ...currentProcessId(), pid: noProcess } }));
  if (!acquired) await (await acquiring).release();
  return acquired;
};

test('`acquireLock()` has one holder at a time and removes its files', async () => {
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
  ['an ended process', { ...currentProcessId(), pid: noProcess }, true],
  ['an earlier process with a reused PID', { ...currentProcessId(), pid: process.ppid, started: '1' }, true],
  ['a running process', { ...currentProcessId(), pid: process.ppid, started: undefined }, false],
  ['a process of another container with the same PID', { space: 'elsewhere', pid: process.pid }, false],
])('`acquireLock()` of a lock held by %s', async (_name, owner, expected) => {
  expect(await isAcquired(await getLock(owner))).toBe(expected);
});

test('`acquireLock()` takes over an expired lock of another container', async () => {
  const file = await getLock({ space: 'elsewhere', pid: 1 });
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(`${file}-theirs`, longAgo, longAgo);
  expect(await isAcquired(file)).toBe(true);
});

test('`acquireLock()` removes what processes that were killed before they had the lock have left', async () => {
  const file = path.join(await temporaryFolder(), 'lock');
  const own = { space: currentProcessId().space, started: undefined };
  const owners = {
    ended: { ...own, pid: noProcess },
    waiting: { ...own, pid: process.ppid },
    far: { space: 'x', pid: 1 },
  };
  for (const [token, owner] of Object.entries(owners))
    await writeFile(`${file}-${token}`, JSON.stringify({ token, owner }));
  await writeFile(`${file}-notes`, 'Not of a process.');
  const lock = await acquireLock(file);
  await lock.release();
  expect((await readdir(path.dirname(file))).sort()).toEqual(['lock-far', 'lock-notes', 'lock-waiting']);
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['far', 'notes']) await utimes(`${file}-${name}`, longAgo, longAgo);
  await (await acquireLock(file)).release();
  expect((await readdir(path.dirname(file))).sort()).toEqual(['lock-notes', 'lock-waiting']);
});
