import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** Starts `serve.ts`, `dev.ts` or `start.ts` of a checkout on a free port and waits until it is ready. */
export const serveIn = async (
  cwd: string,
  script: string,
  env: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
) => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      const found = /(?:Site|Local)\s+(http:\S+)\//.exec(stripVTControlCharacters(line))?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The server did not start: ${output}`)));
  });
  return {
    child,
    address,
    /** The exit code. */
    ended,
    /** The output so far. */
    output: (): string => output,
    stop: async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Starts a server of this checkout, as `serveIn()` does. */
export const serveCommand = (
  script: string,
  env: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): ReturnType<typeof serveIn> => serveIn('.', script, env, ...args);
