import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort } from '../servers/free-port.ts';
import { attachCopy, isHtmlFolder } from './attach-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the running demo site. */
    origin: string;
    /** The folder it was built into. */
    out: string;
    /** False for a folder that `SITE_CONTENT` names: what only the demo has is not tested. */
    isDemo: boolean;
    /** False for HTML of another program, to which `halyard attach` has added the rest. */
    hasOwnHtml: boolean;
  }
}

const run = promisify(execFile);

/** The folder that is built in place of the demo, as `tests/hard/builds/folders.ts` names it. */
const given = process.env.SITE_CONTENT;

/** Builds the demo site with the command, or attaches a folder of HTML, and serves it for the tests that use HTTP or a browser. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const isAttached = given !== undefined && isHtmlFolder(given);
  const out = path.resolve(isAttached ? '.halyard/test/attached' : '.halyard/test/dist');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, SITE_URL: origin, NODE_ENV: 'production', VITEST: '' };
  if (isAttached) await attachCopy(given, out, env);
  else
    await run(process.execPath, ['src/commands/build.ts'], {
      env: { ...env, OUT_DIR: out, CONTENT_DIR: given ?? 'content' },
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
  project.provide('hasOwnHtml', !isAttached);
  return () => server.stop();
};

export default setup;
