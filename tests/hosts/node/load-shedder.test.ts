import { expect, test } from 'vitest';
import { isSlowed } from '../../../src/hosts/node/load-shedder.ts';

const load = { delay: 400, utilization: 1, computed: 0 };

test('a loop that is late by its own work refuses requests', () => {
  expect(isSlowed(load, 200)).toBe(true);
  expect(isSlowed({ ...load, delay: 150 }, 200)).toBe(false);
});

test('a loop that is late and mostly idle waits for others on the machine, and refuses none', () => {
  for (const utilization of [0, 0.1, 0.5, 0.79]) expect(isSlowed({ ...load, utilization }, 200)).toBe(false);
});

test('what the compute queue takes is no reason to refuse', () => {
  expect(isSlowed({ ...load, computed: 0.5 }, 200)).toBe(false);
});
