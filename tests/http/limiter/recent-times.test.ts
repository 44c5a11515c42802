import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecentTimes, maxKeys } from '../../../src/http/limiter/recent-times.ts';

test('it is a map, as long as it is not full', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ maxLength: 6 }), fc.double({ min: 0, max: 1e9, noNaN: true })), { maxLength: 300 }),
      (steps) => {
        const times = createRecentTimes();
        const model = new Map<string, number>();
        for (const [key, time] of steps) {
          expect(times.get(key)).toBe(model.get(key));
          times.set(key, time);
          model.set(key, time);
        }
        for (const [key, time] of model) expect(times.get(key)).toBe(time);
      },
    ),
    { numRuns: 30 },
  );
});

test('a key survives one turn and not two, unless it is set again', () => {
  const times = createRecentTimes();
  times.set('a', 1);
  times.set('b', 1);
  times.turn();
  times.set('b', 2);
  expect([times.get('a'), times.get('b')]).toEqual([1, 2]);
  times.turn();
  expect([times.get('a'), times.get('b')]).toEqual([undefined, 2]);
});

test('when it is full the older keys go, and the newest are always there', () => {
  const times = createRecentTimes();
  for (let key = 0; key < 3 * maxKeys; key += 1) {
    times.set(`2001:db8::${key}`, key);
    if (key % 997 === 0) expect(times.get(`2001:db8::${key}`)).toBe(key);
  }
  for (let key = 2 * maxKeys + 1; key < 3 * maxKeys; key += 101) expect(times.get(`2001:db8::${key}`)).toBe(key);
  expect(times.get('2001:db8::0')).toBeUndefined();
});

test('keys that are set again take no room from others', () => {
  const times = createRecentTimes();
  times.set('a', 1);
  for (let time = 0; time < 3 * maxKeys; time += 1) times.set('b', time);
  expect([times.get('a'), times.get('b')]).toEqual([1, 3 * maxKeys - 1]);
});

test('as many keys as two generations hold are kept, and not one more', () => {
  const times = createRecentTimes();
  for (let key = 0; key < 2 * maxKeys; key += 1) times.set(`${key}`, key);
  expect(times.get('0')).toBe(0);
  times.set('one more', 1);
  expect(times.get('0')).toBeUndefined();
  expect(times.get(`${maxKeys}`)).toBe(maxKeys);
});

test('keys that are alike are told apart', () => {
  const times = createRecentTimes();
  const keys = Array.from({ length: maxKeys / 2 }, (_, number) => [
    `10.0.${number >> 8}.${number & 255}`,
    `2001:db8:${number.toString(16)}::/64`,
  ]).flat();
  for (const [time, key] of keys.entries()) times.set(key, time);
  expect(keys.findIndex((key, time) => times.get(key) !== time)).toBe(-1);
});
