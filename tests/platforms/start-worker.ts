import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/servers/free-port.ts';
import { buildSite } from './build-site.ts';

const wrangler = path.join(import.meta.dirname, 'node_modules/wrangler/bin/wrangler.js');

/** A Worker in Cloudflare's own runtime. */
export interface RunningWorker {
  readonly origin: string;
  /** Folder of its project. */
  readonly project: string;
  /** The output of wrangler so far. */
  readonly log: () => string;
  readonly child: ChildProcess;
}

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Builds the demo with more facts, for its own address or another one, and runs its Worker. */
export const startWorker = (facts?: string, address?: string): Promise<RunningWorker> =>
  runWorker(async (origin) => {
    const project = await buildSite('cloudflare', address ?? origin, facts);
    // Without the command of the build, which has run.
    const settings = (await readFile('wrangler.jsonc', 'utf8')).replace(/^ *"build": .*$/m, '');
    await writeFile(path.join(project, 'wrangler.jsonc'), settings);
    return project;
  });

/** Runs the Worker of a project that is made for an address. */
export const runWorker = async (make: (origin: string) => Promise<string>): Promise<RunningWorker> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const project = await make(origin);
  // `wrangler dev` runs the Worker in workerd, as Cloudflare does.
  const child = spawn(process.execPath, [wrangler, 'dev', '--local', '--port', String(port), '--inspector-port', '0'], {
    cwd: project,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      log += bytes.toString();
    });
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(log);
    await setTimeout(500);
  }
  return { origin, project, log: () => log, child };
};
