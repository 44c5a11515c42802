import { expect, test } from 'vitest';
import { whenReady } from '../../src/http/when-ready.ts';

const double = (value: number): number => 2 * value;

test('whenReady() returns the result of a plain value itself, and that of a promise as a promise', async () => {
  expect(whenReady(2, double)).toBe(4);
  const later = whenReady(Promise.resolve(2), double);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(4);
});
