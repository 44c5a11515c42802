import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPlatform } from './check-platform.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

let worker: RunningWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => {
  worker?.child.kill();
});

test('wrangler takes the settings without a complaint about them', () => {
  expect(worker.log()).not.toMatch(/\bERROR\b|unexpected fields|invalid header|does not have a fallback/i);
});

checkPlatform((target, init) => fetch(`${worker.origin}${target}`, init));
