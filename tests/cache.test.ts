import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCache, jsonSize, ownCopy } from '../src/cache.ts';
import { heldAfter, longText } from './support/held-memory.ts';
import { library } from './support/library.ts';

test('`createCache()` returns what was set or nothing, and keeps what was just used', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3000 })), { maxLength: 300 }),
      (steps) => {
        const cache = createCache<string>('texts', 40_000);
        for (const [name, bytes] of steps) {
          const key = `k${name}`;
          expect([undefined, key]).toContain(cache.get(key));
          cache.set(key, key, bytes);
          const kept = bytes + 2 * key.length + 200 <= 40_000 / 8;
          if (kept) expect(cache.get(key)).toBe(key);
        }
      },
    ),
  );
});

test('`createCache()` stays below twice its bound', () => {
  const cache = createCache<number>('texts', 100_000);
  let held = 0;
  for (let index = 0; index < 10_000; index += 1) cache.set(`key ${index}`, index, 1000);
  for (let index = 0; index < 10_000; index += 1) if (cache.get(`key ${index}`) !== undefined) held += 1;
  expect(held * 1000).toBeLessThan(2 * 100_000);
  expect(held).toBeGreaterThan(0);
});

test('`set()` does not store a value above an eighth of the bound', () => {
  const cache = createCache<string>('texts', 100_000);
  cache.set('small', 'small', 10);
  cache.set('large', 'large', 50_000);
  expect([cache.get('small'), cache.get('large')]).toEqual(['small', undefined]);
});

test('jsonSize() is near the length of the JSON of a page', () => {
  const page = library.pageAt(0);
  const { length } = JSON.stringify(page);
  expect(jsonSize(page) / length).toBeGreaterThan(0.8);
  expect(jsonSize(page) / length).toBeLessThan(1.2);
});

test('ownCopy() copies the parts of texts, so that these go', async () => {
  const kept: { words: string[] }[] = [];
  const held = await heldAfter(() => {
    for (let at = 0; at < 32; at += 1) kept.push(ownCopy({ words: [longText(at).slice(100, 200)] }));
  });
  expect(held).toBeLessThan(8);
  expect(kept[7]).toEqual({ words: [longText(7).slice(100, 200)] });
});
