import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { startProject } from '../../../../tests/netlify/start-emulator.ts';
import { attachedProject, checkAttached } from './attached-project.ts';

let dev: Awaited<ReturnType<typeof startProject>> | undefined;
beforeAll(async () => {
  const project = await attachedProject('netlify', 'https://tern.example');
  dev = await startProject(project, path.join(project, 'public'));
});
// Its edge functions keep it from stopping at times; the process of these tests ends anyway.
afterAll(() => Promise.race([dev?.stop(), setTimeout(5000)]));

checkAttached(
  async (target, init) =>
    (await dev?.handle(new Request(`http://localhost:8888${target}`, init))) ?? new Response(null, { status: 404 }),
);
