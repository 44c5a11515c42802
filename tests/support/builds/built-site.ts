import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort } from '../servers/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the running demo site. */
    origin: string;
    /** The folder it was built into. */
    out: string;
    /** False for a folder that `SITE_CONTENT` names: what only the demo has is not tested. */
    isDemo: boolean;
  }
}

const run = promisify(execFile);

/** The folder that is built in place of the demo, as `tests/hard/builds/folders.ts` names it. */
const given = process.env.SITE_CONTENT;

/** Builds the demo site with the command and serves it for the tests that use HTTP or a browser. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const out = path.resolve('.halyard/test/dist');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await run(process.execPath, ['src/commands/build.ts'], {
    env: {
      ...process.env,
      SITE_URL: origin,
      OUT_DIR: out,
      CONTENT_DIR: given ?? 'content',
      NODE_ENV: 'production',
      VITEST: '',
    },
  });
  // It reads the lists of the core, which must be complete.
  await import('../../../src/start/program.ts');
  const { startTestServer } = await import('../servers/start-test-server.ts');
  const server = await startTestServer({
    out,
    port,
    log: (event, detail) => console.error(event, detail),
    // This process also runs the tests' reporter.
  });
  project.provide('origin', origin);
  project.provide('out', out);
  project.provide('isDemo', given === undefined);
  return () => server.stop();
};

export default setup;
