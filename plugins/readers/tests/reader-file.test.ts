import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isFull } from '../../../tests/support/effort.ts';
import { temporaryFolder } from '../../../tests/support/run/temporary-folders.ts';
import { appendReaders, hashWord, openReaders, parseReaders } from '../reader-file.ts';

let file = '';
beforeEach(async () => {
  file = path.join(await temporaryFolder(), 'readers.jsonl');
});
const counts = (count: number, name = 'about') => ({
  month: '2026-05',
  counts: { [`page people ${name}`]: count },
  days: {},
});
const read = async () => parseReaders(await readFile(file, 'utf8'));

test('openReaders() begins a file that only its owner reads, and takes its key the next time', async () => {
  const key = await openReaders(file);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await openReaders(file)).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(hashWord(key, 'wren')).not.toBe(hashWord('0'.repeat(32), 'wren'));
});

test('openReaders() refuses a file that is something else, and leaves it', async () => {
  await writeFile(file, 'Notes of the owner.\n');
  await expect(openReaders(file)).rejects.toThrow('Move it away');
  expect(await readFile(file, 'utf8')).toBe('Notes of the owner.\n');
});

test('appendReaders() adds lines, and parseReaders() passes over one that was not written to its end', async () => {
  const key = await openReaders(file);
  await appendReaders(file, key, counts(2));
  await writeFile(file, '{"month":"2026-05","cou\n', { flag: 'a' });
  await appendReaders(file, key, counts(3));
  expect((await read()).months).toEqual([counts(5)]);
});

test('appendReaders() adds up a long file in place, and nothing is lost wherever that is interrupted', async () => {
  const key = await openReaders(file);
  const line = `${JSON.stringify(counts(1, 'x'.repeat(1000)))}\n`;
  await writeFile(file, line.repeat(4000), { flag: 'a' });
  const before = await readFile(file);
  await appendReaders(file, key, counts(1, 'x'.repeat(1000)));
  const after = await readFile(file);
  expect(after.length).toBeLessThan(2000);
  const expected = parseReaders(after.toString());
  expect(Object.values(expected.months[0]?.counts ?? {})).toEqual([4001]);
  // The states of the file on the way: the sum at the end, a part of it at the start, all of it. Each is read whole, which
  // takes long; `npm run test:hard` reads ten times as many.
  const step = isFull ? 7 : 71;
  const appended = Buffer.concat([before, Buffer.from(line), after]);
  for (let written = 0; written <= after.length; written += step) {
    const torn = Buffer.from(appended);
    after.copy(torn, 0, 0, written);
    expect(parseReaders(torn.toString())).toEqual(expected);
  }
});
