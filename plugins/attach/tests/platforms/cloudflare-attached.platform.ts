import { afterAll, beforeAll } from 'vitest';
import { type RunningWorker, runWorker } from '../../../../tests/platforms/start-worker.ts';
import { attachedProject, checkAttached } from './attached-project.ts';

let worker: RunningWorker;
beforeAll(async () => {
  worker = await runWorker((origin) => attachedProject('cloudflare', origin));
});
afterAll(() => void worker?.child.kill());

checkAttached((target, init) => fetch(worker.origin + target, init));
