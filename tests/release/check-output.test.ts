import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sample } from '../support/effort.ts';
import { type Kind, kinds } from './output-kinds.ts';
import { canariesIn, makePlaces, publish } from './owner-places.ts';

// A killed build is a process of its own, and takes longer than all else here.
const published = kinds.filter(([, , expectedError]) => expectedError === undefined);
const killed: ReadonlySet<Kind> = new Set(sample(published, 8));
const cases = kinds.map((kind) => {
  const [name, prepare, expectedError] = kind;
  return { name, prepare, expectedError, isKilled: killed.has(kind) };
});

// Side by side: each has folders of its own and waits for locks.
test.concurrent.each(cases)(
  '`openPublisher()` to $name changes no foreign file',
  async ({ prepare, expectedError, isKilled }) => {
    const places = await makePlaces();
    const out = await prepare(places);
    const before = await canariesIn(places.top);
    expect(before.size).toBeGreaterThan(4);
    for (const form of [{ isKilled }, {}, { asFolder: true }, {}]) {
      const message = await publish(places, out, form);
      expect(await canariesIn(places.top)).toEqual(before);
      if (expectedError === undefined) expect(message).toBe('');
      else expect(message).toMatch(expectedError);
      if (expectedError === undefined && form.isKilled !== true)
        expect(await readFile(path.resolve(places.root, out, 'index.html'), 'utf8')).toBe('A page.');
    }
  },
);

test.concurrent.each(cases.filter(({ expectedError }) => expectedError !== undefined))(
  '`openPublisher()` with `replace` to $name loses no file',
  async ({ prepare }) => {
    const places = await makePlaces();
    const out = await prepare(places);
    const before = await canariesIn(places.top);
    await publish(places, out, { replace: true });
    const after = await canariesIn(places.top);
    expect([...after.values()].sort()).toEqual([...before.values()].sort());
    for (const place of [places.root, places.content, places.home])
      expect((await lstat(place)).isDirectory()).toBe(true);
  },
);
