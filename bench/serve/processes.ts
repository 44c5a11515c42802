import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { serverVariables } from '../../src/cli/server-options.ts';
import { type Load, type LoadOptions, load } from './load.ts';
import type { RequestKind } from './request-kinds.ts';

const Options = z.object({
  serverOptions: z.array(z.string()),
  serverVariables: z.custom<typeof serverVariables>((value) => typeof value === 'function').default(() => () => ({})),
});

/** The options of V8 and the variables with which a project starts its server. */
const getOptions = async (project: string) => {
  const file = path.join(project, 'src/cli/server-options.ts');
  const { serverOptions, serverVariables } = Options.parse(await import(pathToFileURL(file).href));
  return {
    execArgv: serverOptions,
    env: { ...process.env, ...serverVariables({ cacheFolder: process.env.CACHE_DIR }) },
  };
};

const Started = z.object({ address: z.string(), pages: z.number().default(0) });
const Held = z.object({ cpu: z.number(), rss: z.number() });

const message = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The server ended'));
    child.once('exit', ended);
    child.once('message', (value) => {
      child.off('exit', ended);
      resolve(value);
    });
  });

/** A server in a process of its own. */
export interface Running extends z.infer<typeof Started> {
  readonly child: ChildProcess;
}

/** Starts the server of a project: ours over a built site, or node:http with the response to one request. */
export const start = async (kind: 'ours' | 'node:http', what: string, project = process.cwd()): Promise<Running> => {
  const options = kind === 'ours' ? await getOptions(project) : { execArgv: [] };
  const child = fork(path.join(project, 'bench/serve/servers.ts'), [kind, what], { ...options, cwd: project });
  return { child, ...Started.parse(await message(child)) };
};

/** The CPU time that a server has used, in microseconds, and its RSS, in bytes. */
export const held = async ({ child }: Running): Promise<z.infer<typeof Held>> => {
  const answer = message(child);
  child.send('measure');
  return Held.parse(await answer);
};

/** The load of a server, and the CPU time that each request cost it, in microseconds. */
export type Measured = Load & { readonly cpu: number };

/** Sends requests to a server and measures it. */
export const measure = async (running: Running, kind: RequestKind, options: LoadOptions): Promise<Measured> => {
  const before = (await held(running)).cpu;
  const measured = await load(running.address, kind, options);
  return { ...measured, cpu: ((await held(running)).cpu - before) / measured.count };
};

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
