import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../../src/hosts/node/server.ts';
import { freePort } from '../servers/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the running demo site. */
    origin: string;
    /** The folder it was built into. */
    out: string;
  }
}

const run = promisify(execFile);

/** Builds the demo site with the command and serves it for the tests that use HTTP or a browser. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const out = path.resolve('.halyard/test/dist');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await run(process.execPath, ['src/commands/build.ts'], {
    env: { ...process.env, SITE_URL: origin, OUT_DIR: out, CONTENT_DIR: 'content', NODE_ENV: 'production', VITEST: '' },
  });
  const server = await startServer({
    out,
    host: '127.0.0.1',
    port,
    log: (event, detail) => console.error(event, detail),
    // No load shedding: this process also runs the tests' reporter, and a machine under load would answer 503.
    shedding: { maxPending: 10_000, maxDelay: Number.POSITIVE_INFINITY },
  });
  project.provide('origin', origin);
  project.provide('out', out);
  return () => server.stop();
};

export default setup;
