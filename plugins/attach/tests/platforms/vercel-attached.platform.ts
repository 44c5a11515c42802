import type { Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { serveVercelOutput } from '../../../../tests/platforms/vercel-server.ts';
import { freePort } from '../../../../tests/support/servers/free-port.ts';
import { attachedProject, checkAttached } from './attached-project.ts';

let server: Server;
let origin = '';
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await serveVercelOutput(path.join(await attachedProject('vercel', origin), '.vercel/output'), port);
});
afterAll(() => void server?.close());

checkAttached((target, init) => fetch(origin + target, init));
