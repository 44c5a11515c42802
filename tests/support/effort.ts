import process from 'node:process';

/** `npm run test:hard` sets `TEST_EFFORT=full`: every property and every matrix runs in full. */
export const isFull = process.env.TEST_EFFORT === 'full';

/** The number of runs of a property: a quarter of `full`, and at least 25, unless the tests run in full. */
export const runs = (full: number): number => (isFull ? full : Math.min(full, Math.max(25, Math.ceil(full / 4))));

/** The number of runs of a property whose every run asks several interfaces, or costs as much: a sixteenth, and at least 8. */
export const fewRuns = (full: number): number => (isFull ? full : Math.min(full, Math.max(8, Math.ceil(full / 16))));

/** Every `step`-th case, from the first, and all of them where the tests run in full. */
export const sample = <Case>(cases: readonly Case[], step: number): Case[] =>
  cases.filter((_, index) => isFull || index % step === 0);
