import { registerHooks } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { endProcess } from '../../../src/cli/end-process.ts';
import { getProgram } from './program-of.ts';

// Run with an IPC channel: runs one command after the other in one process, in which Astro and the compiled code of a build stay
// loaded. That is about half of the work of a small build.

/** A command as a test sends it. */
export interface SentCommand {
  readonly name: string;
  readonly env: NodeJS.ProcessEnv;
  readonly arguments_: readonly string[];
}

const initial = { ...process.env };
const commands = pathToFileURL(path.resolve('src/commands')).href;
const reader = pathToFileURL(path.resolve('src/cli/read-command.ts')).href;
/** The module of a command of a plug-in. */
const ofPlugin = /\/plugins\/[^/]+\/commands\/[^/]+$/;
let runs = 0;

// Commands are scripts, which read their arguments once: a new query runs them again.
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const isCommand = resolved.url.startsWith(`${commands}/`) || ofPlugin.test(resolved.url);
    const isOfRun = isCommand || resolved.url === reader;
    return isOfRun ? { ...resolved, url: `${resolved.url}?run=${runs}` } : resolved;
  },
});

/** Ends a build in place of the process. */
class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

const setEnvironment = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  Object.assign(process.env, env);
};

/** Replaces what a build writes to and ends with; returns the output so far and a function that restores the process. */
const intercept = () => {
  const written = { stdout: '', stderr: '' };
  const { exit } = process;
  const restores = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name];
    const { write } = stream;
    stream.write = (chunk: string | Uint8Array): boolean => {
      written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      return true;
    };
    return () => {
      stream.write = write;
    };
  });
  process.exit = (code): never => {
    throw new Exit(Number(code ?? 0));
  };
  return {
    output: () => written.stdout + written.stderr,
    restore: () => {
      process.exit = exit;
      for (const restore of restores) restore();
    },
  };
};

const getCode = (error: unknown): number => {
  if (error instanceof Exit) return error.code;
  // A top-level error of a process of its own would be an uncaught exception, which the command handles.
  try {
    process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)));
  } catch (ended) {
    if (ended instanceof Exit) return ended.code;
  }
  return 1;
};

const run = async ({ name, env, arguments_ }: SentCommand): Promise<{ code: number; output: string }> => {
  const [program, ...first] = getProgram(name);
  const file = path.resolve(program);
  setEnvironment(env);
  process.argv = [process.execPath, file, ...first, ...arguments_];
  runs += 1;
  const { output, restore } = intercept();
  let code = 0;
  try {
    await import(pathToFileURL(file).href);
    code = Number(process.exitCode ?? 0);
  } catch (error) {
    code = getCode(error);
  } finally {
    restore();
    process.exitCode = undefined;
    process.removeAllListeners('uncaughtException');
    setEnvironment(initial);
  }
  return { code, output: output() };
};

process.on('message', async (command: SentCommand) => process.send?.(await run(command)));
process.once('disconnect', () => endProcess());
