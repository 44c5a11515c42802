import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPlatform } from './check-platform.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

let worker: RunningWorker;
beforeAll(async () => {
  worker = await startWorker('publishData: true');
});
afterAll(() => {
  worker?.child.kill();
});

test('the Worker is code alone', async () => {
  const files = await readdir(path.join(worker.project, '.halyard/worker'));
  expect(files.filter((name) => !name.startsWith('.'))).toEqual(['worker.js']);
  expect(worker.log()).not.toMatch(/\bERROR\b|uncaught/i);
});

test('a Worker answers requests that come together, and after one whose client left', async () => {
  const leaving = new AbortController();
  const left = fetch(`${worker.origin}/api/v1/search?query=price`, { signal: leaving.signal }).catch(() => undefined);
  leaving.abort();
  await left;
  const queries = ['price', 'positioning', 'retention', 'survey', 'brief', 'agents'];
  const statuses = queries.map(async (query) => (await fetch(`${worker.origin}/api/v1/search?query=${query}`)).status);
  expect(await Promise.all(statuses)).toEqual(queries.map(() => 200));
});

checkPlatform((target, init) => fetch(`${worker.origin}${target}`, init));
