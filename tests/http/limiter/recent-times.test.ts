import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecentTimes } from '../../../src/http/limiter/recent-times.ts';
import { runs } from '../../support/effort.ts';

test('it is a map, as long as it is not full', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ maxLength: 6 }), fc.double({ min: 0, max: 1e9, noNaN: true })), { maxLength: 300 }),
      (steps) => {
        const times = createRecentTimes(300);
        const model = new Map<string, number>();
        for (const [key, time] of steps) {
          expect(times.get(key)).toBe(model.get(key));
          times.set(key, time);
          model.set(key, time);
        }
        for (const [key, time] of model) expect(times.get(key)).toBe(time);
      },
    ),
    { numRuns: runs(30) },
  );
});

test('a key survives one turn and not two, unless it is set again', () => {
  const times = createRecentTimes(10);
  times.set('a', 1);
  times.set('b', 1);
  times.turn();
  times.set('b', 2);
  expect([times.get('a'), times.get('b')]).toEqual([1, 2]);
  times.turn();
  expect([times.get('a'), times.get('b')]).toEqual([undefined, 2]);
});

test('it is two maps that take turns: when the younger is full, or somebody says so, the older goes', () => {
  const step = fc.oneof(
    { weight: 10, arbitrary: fc.tuple(fc.nat({ max: 30 }).map(String), fc.nat()) },
    { weight: 1, arbitrary: fc.constant('turn' as const) },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 200 }), (maxKeys, steps) => {
      const times = createRecentTimes(maxKeys);
      let younger = new Map<string, number>();
      let older = new Map<string, number>();
      const turn = () => {
        older = younger;
        younger = new Map();
      };
      for (const step of steps) {
        if (step === 'turn') {
          times.turn();
          turn();
        } else {
          if (younger.size === maxKeys) turn();
          times.set(...step);
          younger.set(...step);
        }
        for (let key = 0; key <= 30; key += 1)
          expect(times.get(`${key}`)).toBe(younger.get(`${key}`) ?? older.get(`${key}`));
      }
    }),
  );
});

test('keys that are alike are told apart', () => {
  const keys = Array.from({ length: 5000 }, (_, number) => [
    `10.0.${number >> 8}.${number & 255}`,
    `2001:db8:${number.toString(16)}::/64`,
  ]).flat();
  const times = createRecentTimes(keys.length);
  for (const [time, key] of keys.entries()) times.set(key, time);
  expect(keys.findIndex((key, time) => times.get(key) !== time)).toBe(-1);
});
