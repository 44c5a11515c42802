import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemo } from '../src/cache.ts';

test('a memo answers what was put in or nothing, and what was just used stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3000 })), { maxLength: 300 }),
      (steps) => {
        const memo = createMemo<string>(40_000);
        for (const [name, bytes] of steps) {
          const key = `k${name}`;
          expect([undefined, key]).toContain(memo.get(key));
          memo.set(key, key, bytes);
          const kept = bytes + 2 * key.length + 200 <= 40_000 / 16;
          if (kept) expect(memo.get(key)).toBe(key);
        }
      },
    ),
  );
});

test('what is held stays bounded, however many keys there are', () => {
  const memo = createMemo<number>(100_000);
  let held = 0;
  for (let index = 0; index < 10_000; index += 1) memo.set(`key ${index}`, index, 1000);
  for (let index = 0; index < 10_000; index += 1) if (memo.get(`key ${index}`) !== undefined) held += 1;
  expect(held * 1000).toBeLessThan(2 * 100_000);
  expect(held).toBeGreaterThan(0);
});

test('one large value does not push out the others', () => {
  const memo = createMemo<string>(100_000);
  memo.set('small', 'small', 10);
  memo.set('large', 'large', 50_000);
  expect([memo.get('small'), memo.get('large')]).toEqual(['small', undefined]);
});
