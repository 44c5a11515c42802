import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { temporaryFolder } from '../support/run/temporary-folders.ts';

const folder = import.meta.dirname;
const scratch = await temporaryFolder();

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

const execute = (command: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    // The tools write to the home folder, so they get a temporary one.
    const env = { ...process.env, HOME: scratch, USERPROFILE: scratch, npm_config_update_notifier: 'false' };
    const options = {
      cwd: folder,
      env,
      maxBuffer: 50_000_000,
      shell: process.platform === 'win32' && command === 'npm',
    };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? (error === null ? 0 : 1), output: stdout + stderr });
    });
    child.stdin?.end();
  });

/** Installs the dependencies of this suite from its own lock file, unless they are installed. */
export const install = async (): Promise<void> => {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  const { code, output } = await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`The third-party MCP clients could not be installed:\n${output}`);
};

const run = (script: string, args: readonly string[]): Promise<Outcome> =>
  execute(process.execPath, [path.join(folder, script), ...args]);

/** Runs the official conformance suite with each of these arguments, in one process. */
export const conformance = async (runs: readonly (readonly string[])[]): Promise<Outcome[]> => {
  const list = runs.map((args) => ['server', ...args, '-o', scratch]);
  const { code, output } = await run('clients/conformance.mjs', [JSON.stringify(list)]);
  if (code !== 0) throw new Error(`The conformance suite did not run:\n${output}`);
  const last = output.split('\n').findLast((line) => line.startsWith('[{')) ?? '';
  return z.array(z.object({ code: z.number(), output: z.string() })).parse(JSON.parse(last));
};

/** Runs the official inspector on the command line. */
export const inspect = (url: string, args: readonly string[]): Promise<Outcome> =>
  run('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', [
    '--cli',
    '--server-url',
    url,
    '--transport',
    'http',
    ...args,
  ]);

/** Runs a client script in its own process. */
export const client = (script: string, args: readonly string[]): Promise<Outcome> => run(script, args);
