import path from 'node:path';
import { freePort } from '../support/servers/free-port.ts';
import { buildSite } from './build-site.ts';
import { serveVercelOutput } from './vercel-server.ts';

/** Builds the demo for Vercel, with more facts in its `site.yaml`, and serves the output. */
export const startVercelSite = async (facts?: string) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const output = path.join(await buildSite('vercel', origin, facts), '.vercel/output');
  return { origin, output, server: await serveVercelOutput(output, port) };
};
